import { codesContract } from '@fairlead/contract/rooms/codes.ts';
import { depositsContract } from '@fairlead/contract/rooms/deposits.ts';
import { investmentsContract } from '@fairlead/contract/rooms/investments.ts';
import { levelIncomeContract } from '@fairlead/contract/rooms/level-income.ts';
import { membersContract } from '@fairlead/contract/rooms/members.ts';
import { newsContract } from '@fairlead/contract/rooms/news.ts';
import { notificationsContract } from '@fairlead/contract/rooms/notifications.ts';
import { plansContract } from '@fairlead/contract/rooms/plans.ts';
import { referralsContract } from '@fairlead/contract/rooms/referrals.ts';
import { reportsContract } from '@fairlead/contract/rooms/reports.ts';
import { rewardsContract } from '@fairlead/contract/rooms/rewards.ts';
import { staffEntriesContract } from '@fairlead/contract/rooms/staff-entries.ts';
import { ticketsContract } from '@fairlead/contract/rooms/tickets.ts';
import { topupsContract } from '@fairlead/contract/rooms/topups.ts';
import { transactionsContract } from '@fairlead/contract/rooms/transactions.ts';
import { transfersContract } from '@fairlead/contract/rooms/transfers.ts';
import { withdrawalsContract } from '@fairlead/contract/rooms/withdrawals.ts';
import { operatorScreens } from '#app/screens/operator-screens.ts';
import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The staff's screens. */
export const staffScreens: readonly Screen[] = [
  screen(
    'adminUsers',
    'staff',
    'Members',
    from(() => import('#rooms/members/screens/admin-users.tsx'), 'AdminUsersScreen'),
    membersContract.list,
  ),
  screen(
    'adminMember',
    'staff',
    'Member',
    from(() => import('#rooms/members/screens/admin-member.tsx'), 'AdminMemberScreen'),
    membersContract.list,
  ),
  screen(
    'adminPlans',
    'staff',
    'Plans',
    from(() => import('#rooms/plans/screens/admin-plans.tsx'), 'AdminPlansScreen'),
    plansContract.list,
  ),
  screen(
    'adminReferralTree',
    'staff',
    'Referral tree',
    from(() => import('#rooms/referrals/screens/admin-referral-tree.tsx'), 'AdminReferralTreeScreen'),
    referralsContract.full,
  ),
  screen(
    'adminRewardPlans',
    'staff',
    'Reward plans',
    from(() => import('#rooms/rewards/screens/admin-reward-plans.tsx'), 'AdminRewardPlansScreen'),
    rewardsContract.list,
  ),
  screen(
    'adminRewardTransactions',
    'staff',
    'Rewards',
    from(() => import('#rooms/rewards/screens/admin-rewards.tsx'), 'AdminRewardsScreen'),
    rewardsContract.listAll,
  ),
  screen(
    'adminTopup',
    'staff',
    'Topups',
    from(() => import('#rooms/topups/screens/admin-topups.tsx'), 'AdminTopupsScreen'),
    topupsContract.list,
  ),
  screen(
    'adminCodes',
    'staff',
    'Codes',
    from(() => import('#rooms/codes/screens/admin-codes.tsx'), 'AdminCodesScreen'),
    codesContract.list,
  ),
  screen(
    'adminLevelLines',
    'staff',
    'Waiting level income',
    from(() => import('#rooms/level-income/screens/admin-level-lines.tsx'), 'AdminLevelLinesScreen'),
    levelIncomeContract.waiting,
  ),
  screen(
    'adminInvestments',
    'staff',
    'Investments',
    from(() => import('#rooms/investments/screens/admin-investments.tsx'), 'AdminInvestmentsScreen'),
    investmentsContract.list,
  ),
  screen(
    'adminTickets',
    'staff',
    'Tickets',
    from(() => import('#rooms/tickets/screens/staff-tickets.tsx'), 'StaffTicketsScreen'),
    ticketsContract.list,
  ),
  screen(
    'adminTicket',
    'staff',
    'Ticket',
    from(() => import('#rooms/tickets/screens/staff-ticket.tsx'), 'StaffTicketScreen'),
    ticketsContract.list,
  ),
  screen(
    'adminNews',
    'staff',
    'News',
    from(() => import('#rooms/news/screens/staff-news.tsx'), 'StaffNewsScreen'),
    newsContract.add,
  ),
  screen(
    'adminDeposits',
    'staff',
    'Deposits',
    from(() => import('#rooms/payments/screens/admin-deposits.tsx'), 'AdminDepositsScreen'),
    depositsContract.list,
  ),
  screen(
    'adminDashboard',
    'staff',
    'Dashboard',
    from(() => import('#rooms/reports/screens/staff-dashboard.tsx'), 'StaffDashboardScreen'),
    reportsContract.adminDashboard,
  ),
  screen(
    'adminTransactions',
    'staff',
    'Transactions',
    from(() => import('#rooms/transactions/screens/staff-transactions.tsx'), 'StaffTransactionsScreen'),
    transactionsContract.all,
  ),
  screen(
    'adminTransfers',
    'staff',
    'Transfers',
    from(() => import('#rooms/transfers/screens/admin-transfers.tsx'), 'AdminTransfersScreen'),
    transfersContract.list,
  ),
  screen(
    'adminIncome',
    'staff',
    'Income',
    from(() => import('#rooms/transactions/screens/income.tsx'), 'IncomeScreen'),
    transactionsContract.matrix,
  ),
  screen(
    'adminEntries',
    'staff',
    'Staff entries',
    from(() => import('#rooms/staff-entries/screens/staff-entries.tsx'), 'StaffEntriesScreen'),
    staffEntriesContract.list,
  ),
  screen(
    'adminNotifications',
    'staff',
    'Create Notification',
    from(() => import('#rooms/notifications/screens/create-notification.tsx'), 'CreateNotificationScreen'),
    notificationsContract.create,
  ),
  screen(
    'adminNotificationList',
    'staff',
    'Notifications',
    from(() => import('#rooms/notifications/screens/notification-list.tsx'), 'NotificationListScreen'),
    notificationsContract.list,
  ),
  screen(
    'adminWithdrawals',
    'staff',
    'Withdrawals',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminWithdrawalsScreen'),
    withdrawalsContract.list,
  ),
  screen(
    'adminRoiRequests',
    'staff',
    'Profit requests',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminRoiRequestsScreen'),
    withdrawalsContract.list,
  ),
  screen(
    'adminCompoundRequests',
    'staff',
    'Compound and principal requests',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminCompoundRequestsScreen'),
    withdrawalsContract.list,
  ),
  ...operatorScreens,
];
