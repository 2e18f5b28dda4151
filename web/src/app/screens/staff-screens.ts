import { codesContract } from '@fairlead/contract/features/codes.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { plansContract } from '@fairlead/contract/features/plans.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { operatorScreens } from '#app/screens/operator-screens.ts';
import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The staff's screens. */
export const staffScreens: readonly Screen[] = [
  screen(
    'adminUsers',
    'staff',
    from(() => import('#features/members/screens/admin-users.tsx'), 'AdminUsersScreen'),
    membersContract.list,
  ),
  screen(
    'adminMember',
    'staff',
    from(() => import('#features/members/screens/admin-member.tsx'), 'AdminMemberScreen'),
    membersContract.list,
  ),
  screen(
    'adminPlans',
    'staff',
    from(() => import('#features/plans/screens/admin-plans.tsx'), 'AdminPlansScreen'),
    plansContract.list,
  ),
  screen(
    'adminReferralTree',
    'staff',
    from(() => import('#features/referrals/screens/admin-referral-tree.tsx'), 'AdminReferralTreeScreen'),
    referralsContract.full,
  ),
  screen(
    'adminRewardPlans',
    'staff',
    from(() => import('#features/rewards/screens/admin-reward-plans.tsx'), 'AdminRewardPlansScreen'),
    rewardsContract.list,
  ),
  screen(
    'adminRewardTransactions',
    'staff',
    from(() => import('#features/rewards/screens/admin-rewards.tsx'), 'AdminRewardsScreen'),
    rewardsContract.listAll,
  ),
  screen(
    'adminTopup',
    'staff',
    from(() => import('#features/topups/screens/admin-topups.tsx'), 'AdminTopupsScreen'),
    topupsContract.list,
  ),
  screen(
    'adminCodes',
    'staff',
    from(() => import('#features/codes/screens/admin-codes.tsx'), 'AdminCodesScreen'),
    codesContract.list,
  ),
  screen(
    'adminLevelIncome',
    'staff',
    from(() => import('#features/level-income/screens/admin-level-income.tsx'), 'AdminLevelIncomeScreen'),
    levelIncomeContract.pending,
  ),
  screen(
    'adminInvestments',
    'staff',
    from(() => import('#features/investments/screens/admin-investments.tsx'), 'AdminInvestmentsScreen'),
    investmentsContract.list,
  ),
  screen(
    'adminTickets',
    'staff',
    from(() => import('#features/tickets/screens/staff-tickets.tsx'), 'StaffTicketsScreen'),
    ticketsContract.list,
  ),
  screen(
    'adminTicket',
    'staff',
    from(() => import('#features/tickets/screens/staff-ticket.tsx'), 'StaffTicketScreen'),
    ticketsContract.list,
  ),
  screen(
    'adminNews',
    'staff',
    from(() => import('#features/news/screens/staff-news.tsx'), 'StaffNewsScreen'),
    newsContract.add,
  ),
  screen(
    'adminDeposits',
    'staff',
    from(() => import('#features/payments/screens/admin-deposits.tsx'), 'AdminDepositsScreen'),
    depositsContract.list,
  ),
  screen(
    'adminDashboard',
    'staff',
    from(() => import('#features/reports/screens/staff-dashboard.tsx'), 'StaffDashboardScreen'),
    reportsContract.adminDashboard,
  ),
  screen(
    'adminTransactions',
    'staff',
    from(() => import('#features/transactions/screens/staff-transactions.tsx'), 'StaffTransactionsScreen'),
    transactionsContract.all,
  ),
  screen(
    'adminTransfers',
    'staff',
    from(() => import('#features/transfers/screens/admin-transfers.tsx'), 'AdminTransfersScreen'),
    transfersContract.list,
  ),
  screen(
    'adminIncome',
    'staff',
    from(() => import('#features/transactions/screens/income.tsx'), 'IncomeScreen'),
    transactionsContract.matrix,
  ),
  screen(
    'adminEntries',
    'staff',
    from(() => import('#features/staff-entries/screens/staff-entries.tsx'), 'StaffEntriesScreen'),
    staffEntriesContract.list,
  ),
  screen(
    'adminNotifications',
    'staff',
    from(() => import('#features/notifications/screens/create-notification.tsx'), 'CreateNotificationScreen'),
    notificationsContract.create,
  ),
  screen(
    'adminNotificationList',
    'staff',
    from(() => import('#features/notifications/screens/notification-list.tsx'), 'NotificationListScreen'),
    notificationsContract.list,
  ),
  screen(
    'adminWithdrawals',
    'staff',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminWithdrawalsScreen'),
    withdrawalsContract.list,
  ),
  screen(
    'adminRoiRequests',
    'staff',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminRoiRequestsScreen'),
    withdrawalsContract.list,
  ),
  screen(
    'adminCompoundRequests',
    'staff',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminCompoundRequestsScreen'),
    withdrawalsContract.list,
  ),
  ...operatorScreens,
];
