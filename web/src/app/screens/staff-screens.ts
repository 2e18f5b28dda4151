import { allowedRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { operatorScreens } from '#app/screens/operator-screens.ts';
import { from, type Screen, type SignedInScreen, screen } from '#app/screens/screen.ts';

/** The staff's screens. */
export const staffScreens: readonly Screen<SignedInScreen>[] = [
  screen(
    'adminUsers',
    from(() => import('#features/members/screens/admin-users.tsx'), 'AdminUsersScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminMember',
    from(() => import('#features/members/screens/admin-member.tsx'), 'AdminMemberScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminPlans',
    from(() => import('#features/plans/screens/admin-plans.tsx'), 'AdminPlansScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminReferralTree',
    from(() => import('#features/referrals/screens/admin-referral-tree.tsx'), 'AdminReferralTreeScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminRewardPlans',
    from(() => import('#features/rewards/screens/admin-reward-plans.tsx'), 'AdminRewardPlansScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminRewardTransactions',
    from(() => import('#features/rewards/screens/admin-rewards.tsx'), 'AdminRewardsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminTopup',
    from(() => import('#features/topups/screens/admin-topups.tsx'), 'AdminTopupsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminCodes',
    from(() => import('#features/codes/screens/admin-codes.tsx'), 'AdminCodesScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminLevelIncome',
    from(() => import('#features/level-income/screens/admin-level-income.tsx'), 'AdminLevelIncomeScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminInvestments',
    from(() => import('#features/investments/screens/admin-investments.tsx'), 'AdminInvestmentsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminTickets',
    from(() => import('#features/tickets/screens/staff-tickets.tsx'), 'StaffTicketsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminTicket',
    from(() => import('#features/tickets/screens/staff-ticket.tsx'), 'StaffTicketScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminMessages',
    from(() => import('#features/inbox/screens/staff-messages.tsx'), 'StaffMessagesScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminNewsletter',
    from(() => import('#features/newsletter/screens/staff-newsletter.tsx'), 'StaffNewsletterScreen'),
    allowedRoles.readContent,
  ),
  screen(
    'adminNews',
    from(() => import('#features/news/screens/staff-news.tsx'), 'StaffNewsScreen'),
    allowedRoles.content,
  ),
  screen(
    'adminDeposits',
    from(() => import('#features/payments/screens/admin-deposits.tsx'), 'AdminDepositsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminPaymentLinks',
    from(() => import('#features/payment-links/screens/admin-payment-links.tsx'), 'AdminPaymentLinksScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminDashboard',
    from(() => import('#features/reports/screens/staff-dashboard.tsx'), 'StaffDashboardScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminTransactions',
    from(() => import('#features/transactions/screens/staff-transactions.tsx'), 'StaffTransactionsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminTransfers',
    from(() => import('#features/transfers/screens/admin-transfers.tsx'), 'AdminTransfersScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminIncome',
    from(() => import('#features/transactions/screens/income.tsx'), 'IncomeScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminEntries',
    from(() => import('#features/staff-entries/screens/staff-entries.tsx'), 'StaffEntriesScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminNotifications',
    from(() => import('#features/notifications/screens/create-notification.tsx'), 'CreateNotificationScreen'),
    allowedRoles.content,
  ),
  screen(
    'adminNotificationList',
    from(() => import('#features/notifications/screens/notification-list.tsx'), 'NotificationListScreen'),
    allowedRoles.readContent,
  ),
  screen(
    'adminPopups',
    from(() => import('#features/notifications/screens/staff-popups.tsx'), 'StaffPopupsScreen'),
    allowedRoles.readContent,
  ),
  screen(
    'adminWithdrawals',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminWithdrawalsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminRoiRequests',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminRoiRequestsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminCompoundRequests',
    from(() => import('#features/withdrawals/screens/staff-withdrawals.tsx'), 'AdminCompoundRequestsScreen'),
    allowedRoles.readMembers,
  ),
  ...operatorScreens,
];
