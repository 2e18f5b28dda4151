import { pageFor } from '@fairlead/contract/domain/pages.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import { backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { chainContract } from '@fairlead/contract/features/chain.ts';
import { codesContract } from '@fairlead/contract/features/codes.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { emergencyStopsContract } from '@fairlead/contract/features/emergency-stops.ts';
import { financialReportsContract } from '@fairlead/contract/features/financial-reports.ts';
import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { healthContract } from '@fairlead/contract/features/health.ts';
import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { moneyRulesContract } from '@fairlead/contract/features/money-rules.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { plansContract } from '@fairlead/contract/features/plans.ts';
import { queueContract } from '@fairlead/contract/features/queue.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { expect, test } from 'vitest';
import { screenTable } from '#app/screen-table.ts';
import { findPublicScreen } from '#app/screens/public-screens.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';

/** The call that each staff screen is about. The browser is given the roles alone: the calls would bring every schema along. */
const calls: Partial<Record<ScreenName, { roles?: readonly StaffRole[] }>> = {
  adminUsers: membersContract.list,
  adminMember: membersContract.list,
  adminPlans: plansContract.list,
  adminReferralTree: referralsContract.full,
  adminRewardPlans: rewardsContract.list,
  adminRewardTransactions: rewardsContract.listAll,
  adminTopup: topupsContract.list,
  adminCodes: codesContract.list,
  adminLevelIncome: levelIncomeContract.pending,
  adminInvestments: investmentsContract.list,
  adminTickets: ticketsContract.list,
  adminTicket: ticketsContract.list,
  adminMessages: inboxContract.list,
  adminNews: newsContract.add,
  adminNewsletter: newsletterContract.list,
  adminDeposits: depositsContract.list,
  adminPaymentLinks: paymentLinksContract.list,
  adminQueue: queueContract.list,
  adminDashboard: staffOverviewContract.adminDashboard,
  adminTransactions: transactionsContract.all,
  adminTransfers: transfersContract.list,
  adminIncome: transactionsContract.matrix,
  adminEntries: staffEntriesContract.list,
  adminNotifications: notificationsContract.create,
  adminNotificationList: notificationsContract.list,
  adminPopups: notificationsContract.list,
  adminWithdrawals: withdrawalsContract.list,
  adminRoiRequests: withdrawalsContract.list,
  adminCompoundRequests: withdrawalsContract.list,
  adminPayouts: payoutsContract.list,
  adminStaff: staffAccountsContract.list,
  adminAudit: auditContract.list,
  adminSolvency: solvencyContract.read,
  adminReconciliation: custodyContract.counts,
  adminWeb3: chainContract.list,
  adminReports: financialReportsContract.moneyFlow,
  adminStops: emergencyStopsContract.list,
  adminChanges: stagedChangesContract.list,
  adminBackgroundJobs: backgroundJobsContract.list,
  adminHealth: healthContract.read,
  adminSettings: moneyRulesContract.list,
  adminRule: moneyRulesContract.versions,
  adminGoLive: goLiveContract.read,
  adminRuns: runsContract.list,
  adminSalary: salaryContract.dashboard,
  adminCto: ctoContract.list,
  adminLeadership: leadershipContract.list,
};

test('a staff screen is shown to the roles that may make the call it is about', () => {
  const differing = staffScreens.filter(({ name, roles }) => roles !== calls[name]?.roles);
  expect(differing.map(({ name }) => name)).toEqual([]);
});

test.each(Object.entries(screenTable))('every screen of %s is on a path of that document', (page, table) => {
  const elsewhere = table.filter(({ name }) => pageFor(screens[name]) !== page);
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['/', undefined],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/legal/terms', undefined],
  ['/user', undefined],
])('%s shows %s', (path, name) => {
  expect(findPublicScreen(path)?.name).toBe(name);
});
