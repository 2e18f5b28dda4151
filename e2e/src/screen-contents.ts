import type { Page } from 'playwright-core';

/** What a screen is for, in words that stand on it at every width, and the columns of its tables on wide windows. */
export type ScreenContent = { shows: string[]; columns?: string };

const transactions = 'Transaction | Account | Date | Status | Amount, USDT';

/** The specification's screens, by their paths with the demo's values in them. */
export const contents: Record<string, ScreenContent> = {
  '/': {
    shows: [
      'Start Learning Forex',
      'About Us',
      'Learning Process',
      'Join Rewards',
      'Why Choose Us',
      'Trading is risky',
    ],
  },
  '/transparency': {
    shows: ['Coverage by day', 'Business days paid in full', 'Withdrawal times', 'Rejected withdrawals', 'Daily root'],
  },
  '/login': { shows: ['Sign In', 'Email or username', 'Password', 'Forgot your password?', 'Sign Up'] },
  '/admin-login': { shows: ['Staff sign-in', 'Email or username', 'Password', 'Sign In', 'Member sign-in'] },
  '/registration': { shows: ['Full name', 'Username', 'Email', 'Password', 'Invitation code', 'Create account'] },
  '/unauthorized': { shows: ['Access denied', 'Sign in to see this page.', 'Sign In'] },
  '/user/dashboard': {
    shows: ['All your accounts', 'Deposit', 'Withdraw', 'Transfer', 'Returns credited', 'Investments', 'Notifications'],
  },
  '/user/profile/2': {
    shows: ['m.okafor', 'member@demo.test', 'ROI/day', 'Level income this month', 'Referral code', 'Your details'],
  },
  '/user/notifications': { shows: ['unread', 'Mark all as read', 'Deposit credited', 'Reward claimed'] },
  '/user/deposit-history': {
    shows: ['DP-2', 'Finished', '6,000.00'],
    columns: 'Date | Order | Status | Requested | Received | Credited, USDT | Network | Transaction',
  },
  '/user/scanner': {
    shows: ['Amount', 'USDT (usd)', 'USDTBEP 20', 'Create payment', 'Only send USDT on BNB Smart Chain'],
  },
  '/user/web3-deposit': { shows: ['Deposits straight from a wallet are not set up here', 'Deposit by address'] },
  '/user/direct-members': {
    shows: ['Direct members', 'Team business', 'Qualified business', 'k.yilmaz', 'Copy link'],
    columns: 'Member | Joined | Status | Own active | Direct | Team | Leg, USDT',
  },
  '/user/refferral-tree': { shows: ['m.okafor', 'f.sato', 'd.moreno', 'Amounts in USDT, active principal'] },
  '/user/user-investments': { shows: ['Cards', 'List', 'New investment', 'IN-3', 'Target rate', 'Terms and days'] },
  '/user/subscription': { shows: ['Starter', 'Target rate', 'Return cap', 'Worked example', 'Invest in Pro'] },
  '/user/topup': {
    shows: ['Your activation', 'Activation 25', 'Have a code?', 'For another member', 'Level shares'],
    columns: `Level | Of a credited return | Of an activation fee | Paid | Plan | Member | From | Until | Status | Paid, USDT`,
  },
  '/user/withdrawal': {
    shows: ['Profit', 'Main', 'Compound', 'Principal', 'You will receive', 'Request a withdrawal', 'What happens next'],
  },
  '/user/compound-withdrawal': { shows: ['Growth from', 'You will receive', 'Request a withdrawal'] },
  '/user/trading': {
    shows: ['EUR/USD', 'Closed higher', 'Not a live feed', 'Claims', 'Expired days'],
    columns: 'Claimed | Pair | Days | Amount, USDT',
  },
  '/user/transaction/roi_transaction/invest': {
    shows: ['Returns', 'Investment', 'Profit paid'],
    columns: transactions,
  },
  '/user/transaction/topup_transaction/invest': { shows: ['Activations', 'Investment', 'No transactions found'] },
  '/user/transaction/topup_transaction': { shows: ['Activations', 'Activation', '50.00'], columns: transactions },
  '/user/queries': {
    shows: ['New query', 'When does a day count?', 'Answered'],
    columns: 'Subject | Topic | Status | Responses | Last message',
  },
  '/user/queries/1': { shows: ['When does a day count?', 'Does today accrue already?', 'Support', 'Send response'] },
  '/user/query/create': { shows: ['Topic', 'Subject', 'Message', 'Send query'] },
  '/transactions/invest': { shows: ['Investment', 'Level income', 'Profit paid'], columns: transactions },
  '/transactions/compound-roi': { shows: ['Compound growth', 'Steady Compound'], columns: transactions },
  '/compound-level': {
    shows: ['Settled', 'Pending', 'f.moreno45'],
    columns: 'From | Return of | Settled | Level | Return, USDT | Percent | Your share, USDT',
  },
  '/user/rewards': {
    shows: ['Team business of 10,000 USDT', 'Qualified volume', 'In progress', 'Claimed', 'How rewards work'],
  },
  '/user/plans': { shows: ['Calculator', 'Starter', 'Days not funded', 'At the plan’s target, day by day'] },
  '/user/withdrawals': {
    shows: ['WD-1', 'Pending', 'Completed'],
    columns: 'Number | Requested | From | Amount, USDT | Fees | You receive | Status',
  },
  '/admin/dashboard': {
    shows: ['Withdrawals to approve', 'Open tickets', 'Net flow', 'Deposits credited', 'Days not funded', 'Open work'],
  },
  '/admin/plans': {
    shows: ['Investment plans', 'Activation plans', 'New plan', 'Starter', 'Pro'],
    columns: 'Plan | New money | Target, % per day | Minimum | Maximum, USDT | Term | Returns | Risk',
  },
  '/admin/users': {
    shows: ['All', 'Never activated', 't.novak54'],
    columns: 'Number | Member | Email | Status | Activated | Sponsor code | Joined | Last sign-in',
  },
  '/admin/tickets': {
    shows: ['Waiting', 'Answered', 'Closed', 'The day that was not funded'],
    columns: 'Waiting | Number | Member | Subject | Topic | Status | Responses | Last message',
  },
  '/admin/ticket/1': { shows: ['When does a day count?', 'Your response', 'Mark as open', 'Close ticket', 'm.okafor'] },
  '/admin/reports': {
    shows: ['Money flow', 'Returns due and paid', 'Trial balance', 'Deposits credited and withdrawals paid', 'Total'],
  },
  '/admin/income': { shows: ['Member earnings', 'Returns', 'IB commission', 'Salary', 'Revenue share', 'Withdrawals'] },
  '/admin/settings': {
    shows: ['Money in, out and invested', 'Minimum deposit', 'Skip payout', '10 / 5 / 3 / 2 / 1 %', 'Service times'],
  },
  '/admin/settings/deposits': {
    shows: ['All settings', 'Minimum deposit', 'Worked example', 'What it affects', 'Versions'],
  },
  '/admin/settings/wallets': {
    shows: ['All settings', 'Node of Ethereum', 'Node of BNB Smart Chain', 'What it affects', 'Versions'],
  },
  '/admin/queue': {
    shows: ['All open', 'Withdrawal', 'WD-'],
    columns: 'Item | Member | USDT | Age | Target used | Assigned',
  },
  '/admin/withdrawals': { shows: ['Awaiting my approval', 'WD-', 'First payout'] },
  '/admin/roi-request': { shows: ['Profit requests', 'Awaiting my approval', 'Nothing to review'] },
  '/admin/compound-withdrawal-request': { shows: ['Compound requests', 'Awaiting my approval', 'Nothing to review'] },
  '/admin/payouts': { shows: ['No payouts yet', 'Open withdrawals'] },
  '/admin/deposits': {
    shows: ['All deposits', 'Manual', 'DP-', 'Finished'],
    columns:
      'Order | Member | Status | Payment | Requested | Received | Credited, USDT | Network | Transaction | Created',
  },
  '/admin/payment-links': { shows: ['Where members who pay manually', 'Add payment link', 'No payment links'] },
  '/admin/web3': { shows: ['Chains', 'Transfers', 'Addresses', 'No chain is set up', 'Add a chain'] },
  '/admin/topup': {
    shows: ['TU-', 'Activation 25'],
    columns: 'Number | Paid | Activated | Paid by | Plan | From | Until | Status | Paid, USDT',
  },
  '/admin/reward-plans': {
    shows: ['New reward', 'Team business of 5,000 USDT', '25.00'],
    columns: 'Reward | To members | Qualified volume | Prize, USDT | Share, % | Version | Changed',
  },
  '/admin/reward-transactions': {
    shows: ['In progress', 'Ready to claim', 'Claimed', 'm.okafor'],
    columns: 'Member | Reward | Status | Unlocked | Achieved | Claimed or expired | Surplus | Prize, USDT',
  },
  '/admin/check/profile/2': {
    shows: ['m.okafor', 'ROI/day', 'Payout addresses', 'Editable Details', 'Role', 'Business balance', 'Save Changes'],
  },
  '/admin/notifications': { shows: ['Title', 'Banner image', 'Message', 'Type', 'All Users', 'Create'] },
  '/admin/notification/list': {
    shows: ['One day was not funded', 'True', 'Delete'],
    columns: '# | Title | Message | All User | Type | Read by | Sent | Actions',
  },
  '/admin/achivers': {
    shows: ['Total amount', 'Count', 'Unique users', 'IB commission', 'Filter', 'Export'],
    columns: 'Transaction | Member | Type | Source | Status | Date | Amount, USDT',
  },
  '/admin/investments': {
    shows: ['Invested, all time', 'Active principal', 'Total returns', 'IN-', 'Starter'],
    columns:
      'Number | Member | Plan | Status | Target, % per day | Invested | Current value | Earned, USDT | Day | Ends | Actions',
  },
};

/** What of its content a screen does not show. */
export async function findMissing(page: Page, path: string): Promise<string[]> {
  const { shows, columns } = contents[path] ?? { shows: [] };
  const main = page.locator('main');
  const text = (await main.allInnerTexts()).join(' ').replace(/\s+/g, ' ');
  const missing = shows.filter((each) => !text.includes(each)).map((each) => `does not show "${each}"`);
  if (columns === undefined || (page.viewportSize()?.width ?? 0) < 1000) return missing;
  const headings = (await main.locator('thead th').allInnerTexts()).map((heading) => heading.trim()).filter(Boolean);
  const shown = headings.join(' | ');
  return shown === columns ? missing : [...missing, `has the columns "${shown}" instead of "${columns}"`];
}
