import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconAward,
  IconBell,
  IconBolt,
  IconBuildingBank,
  IconCash,
  IconChartCandle,
  IconChartLine,
  IconChartPie,
  IconGitPullRequest,
  IconHierarchy,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMessageCircle,
  IconNews,
  IconPackages,
  IconPencilPlus,
  IconPlayerPlay,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconStack2,
  IconTicket,
  IconTransfer,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

export interface NavItem {
  screen: ScreenName;
  /** The path to go to, parameters filled in. */
  path: string;
  label: string;
  icon: TablerIcon;
  section: 'main' | 'more' | 'house' | 'person';
  /** Its place in the phone's tab bar, and the word there. */
  tab?: string;
}

const item = (
  screen: ScreenName,
  label: string,
  icon: TablerIcon,
  section: NavItem['section'],
  rest: { tab?: string; path?: string } = {},
): NavItem => ({
  screen,
  path: rest.path ?? screens[screen],
  label,
  icon,
  section,
  ...(rest.tab ? { tab: rest.tab } : {}),
});

/** A member's screens in the order of the side; `memberId` fills the profile's path. */
export const memberNavigation = (memberId: string): readonly NavItem[] => [
  item('dashboard', 'Overview', IconLayoutDashboard, 'main', { tab: 'Overview' }),
  item('userInvestments', 'Investments', IconChartLine, 'main', { tab: 'Invest' }),
  item('subscription', 'Plans', IconPackages, 'main'),
  item('trading', 'Trading', IconChartCandle, 'main'),
  item('scanner', 'Deposit', IconArrowDownLeft, 'main', { tab: 'Deposit' }),
  item('withdrawal', 'Withdraw', IconArrowUpRight, 'main'),
  item('transfers', 'Transfer', IconTransfer, 'main'),
  item('directMembers', 'Team', IconHierarchy, 'more'),
  item('rewards', 'Rewards', IconAward, 'more'),
  item('salary', 'Salary and ranks', IconCash, 'more'),
  item('transactions', 'Transactions', IconReceipt, 'more', {
    tab: 'Activity',
    path: screens.transactions.replace('$table_name', 'all'),
  }),
  item('compoundLevel', 'Compound level', IconStack2, 'more'),
  item('topup', 'Activation', IconBolt, 'more'),
  item('queries', 'Queries', IconMessageCircle, 'more'),
  item('notifications', 'Notifications', IconBell, 'person'),
  item('profile', 'Profile', IconUserCircle, 'person', { path: screens.profile.replace('$id', memberId) }),
  item('security', 'Security', IconAdjustments, 'person'),
];

/** The staff's screens in the order of the side. */
export const staffNavigation: readonly NavItem[] = [
  item('adminDashboard', 'Dashboard', IconLayoutDashboard, 'main', { tab: 'Dashboard' }),
  item('adminWithdrawals', 'Withdrawals', IconArrowUpRight, 'main', { tab: 'Withdrawals' }),
  item('adminRoiRequests', 'Profit requests', IconArrowUpRight, 'main'),
  item('adminCompoundRequests', 'Compound requests', IconArrowUpRight, 'main'),
  item('adminDeposits', 'Deposits', IconArrowDownLeft, 'main', { tab: 'Deposits' }),
  item('adminUsers', 'Members', IconUsers, 'main', { tab: 'Members' }),
  item('adminReferralTree', 'Referral tree', IconHierarchy, 'main'),
  item('adminInvestments', 'Investments', IconChartLine, 'main'),
  item('adminTransactions', 'Transactions', IconReceipt, 'main'),
  item('adminTransfers', 'Transfers', IconTransfer, 'main'),
  item('adminIncome', 'Income', IconReportMoney, 'main'),
  item('adminEntries', 'Staff entries', IconPencilPlus, 'main'),
  item('adminRewardTransactions', 'Rewards', IconAward, 'main'),
  item('adminTickets', 'Tickets', IconTicket, 'main'),
  item('adminPlans', 'Plans', IconPackages, 'house'),
  item('adminRewardPlans', 'Reward plans', IconAward, 'house'),
  item('adminTopup', 'Topups', IconBolt, 'house'),
  item('adminLevelLines', 'Waiting levels', IconStack2, 'house'),
  item('adminCodes', 'Codes', IconKey, 'house'),
  item('adminSalary', 'Salary', IconCash, 'house'),
  item('adminLeadership', 'Leadership', IconAward, 'house'),
  item('adminCto', 'Turnover shares', IconChartPie, 'house'),
  item('adminRuns', 'Runs', IconPlayerPlay, 'house'),
  item('adminBackgroundJobs', 'Background jobs', IconStack2, 'house'),
  item('adminSolvency', 'Solvency', IconBuildingBank, 'house'),
  item('adminNotifications', 'Notifications', IconBell, 'house'),
  item('adminNotificationList', 'Sent messages', IconLayoutGrid, 'house'),
  item('adminNews', 'News', IconNews, 'house'),
  item('adminAudit', 'Audit log', IconHistory, 'house'),
  item('adminChanges', 'Changes', IconGitPullRequest, 'house'),
  item('adminStaff', 'Staff', IconUsersGroup, 'house'),
  item('adminSettings', 'Settings', IconSettings, 'house'),
  item('adminSecurity', 'Security', IconAdjustments, 'house'),
];

/** Screens without a link of their own, by the screen whose link leads to them. */
const linkedFrom: Partial<Record<ScreenName, ScreenName>> = {
  userPlans: 'subscription',
  referralTree: 'directMembers',
  depositHistory: 'scanner',
  compoundWithdrawal: 'withdrawal',
  withdrawals: 'withdrawal',
  roiTransactions: 'transactions',
  transactionsFitted: 'transactions',
  sourceTransactions: 'transactions',
  compoundRoi: 'compoundLevel',
  query: 'queries',
  queryCreate: 'queries',
  adminMember: 'adminUsers',
  adminTicket: 'adminTickets',
  adminGoLive: 'adminSettings',
};

/** The screen whose link is marked while a screen is open. */
export const linkedScreen = (screen: ScreenName): ScreenName => linkedFrom[screen] ?? screen;

/** The screens that exist; the router passes its own list, this one is where it starts. */
export const availableScreens: readonly ScreenName[] = [
  'dashboard',
  'userInvestments',
  'subscription',
  'scanner',
  'withdrawal',
  'transactions',
  'topup',
  'notifications',
  'profile',
  'adminDashboard',
  'adminWithdrawals',
  'adminRoiRequests',
  'adminCompoundRequests',
  'adminDeposits',
  'adminUsers',
  'adminPlans',
  'adminTransactions',
  'adminInvestments',
  'adminRuns',
  'adminSettings',
];

/** The items whose screens exist: a link never leads to "not found". */
export const visibleItems = (items: readonly NavItem[], available: readonly ScreenName[] = availableScreens) =>
  items.filter((each) => available.includes(each.screen));
