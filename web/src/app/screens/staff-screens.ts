import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The staff's screens. */
export const staffScreens: readonly Screen[] = [
  screen(
    'adminUsers',
    'staff',
    'Members',
    from(() => import('#rooms/members/screens/admin-users.tsx'), 'AdminUsersScreen'),
  ),
  screen(
    'adminMember',
    'staff',
    'Member',
    from(() => import('#rooms/members/screens/admin-member.tsx'), 'AdminMemberScreen'),
  ),
  screen(
    'adminPlans',
    'staff',
    'Plans',
    from(() => import('#rooms/plans/screens/admin-plans.tsx'), 'AdminPlansScreen'),
  ),
  screen(
    'adminRewardPlans',
    'staff',
    'Reward plans',
    from(() => import('#rooms/rewards/screens/admin-reward-plans.tsx'), 'AdminRewardPlansScreen'),
  ),
  screen(
    'adminRewardTransactions',
    'staff',
    'Rewards',
    from(() => import('#rooms/rewards/screens/admin-rewards.tsx'), 'AdminRewardsScreen'),
  ),
  screen(
    'adminTopup',
    'staff',
    'Topups',
    from(() => import('#rooms/topups/screens/admin-topups.tsx'), 'AdminTopupsScreen'),
  ),
  screen(
    'adminCodes',
    'staff',
    'Codes',
    from(() => import('#rooms/codes/screens/admin-codes.tsx'), 'AdminCodesScreen'),
  ),
  screen(
    'adminInvestments',
    'staff',
    'Investments',
    from(() => import('#rooms/investments/screens/admin-investments.tsx'), 'AdminInvestmentsScreen'),
  ),
  screen(
    'adminTickets',
    'staff',
    'Tickets',
    from(() => import('#rooms/tickets/screens/staff-tickets.tsx'), 'StaffTicketsScreen'),
  ),
  screen(
    'adminTicket',
    'staff',
    'Ticket',
    from(() => import('#rooms/tickets/screens/staff-ticket.tsx'), 'StaffTicketScreen'),
  ),
  screen(
    'adminNews',
    'staff',
    'News',
    from(() => import('#rooms/news/screens/staff-news.tsx'), 'StaffNewsScreen'),
  ),
  screen(
    'adminRuns',
    'staff',
    'Runs',
    from(() => import('#rooms/runs/screens/staff-runs.tsx'), 'StaffRunsScreen'),
  ),
  screen(
    'adminSettings',
    'staff',
    'Settings',
    from(() => import('#rooms/settings/screens/staff-settings.tsx'), 'StaffSettingsScreen'),
  ),
  screen(
    'adminDeposits',
    'staff',
    'Deposits',
    from(() => import('#rooms/payments/screens/admin-deposits.tsx'), 'AdminDepositsScreen'),
  ),
  screen(
    'adminDashboard',
    'staff',
    'Dashboard',
    from(() => import('#rooms/reports/screens/staff-dashboard.tsx'), 'StaffDashboardScreen'),
  ),
  screen(
    'adminTransactions',
    'staff',
    'Transactions',
    from(() => import('#rooms/transactions/screens/staff-transactions.tsx'), 'StaffTransactionsScreen'),
  ),
  screen(
    'adminNotifications',
    'staff',
    'Create Notification',
    from(() => import('#rooms/notifications/screens/create-notification.tsx'), 'CreateNotificationScreen'),
  ),
  screen(
    'adminNotificationList',
    'staff',
    'Notifications',
    from(() => import('#rooms/notifications/screens/notification-list.tsx'), 'NotificationListScreen'),
  ),
  screen(
    'adminWithdrawals',
    'staff',
    'Withdrawals',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminWithdrawalsScreen'),
  ),
  screen(
    'adminRoiRequests',
    'staff',
    'Profit requests',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminRoiRequestsScreen'),
  ),
  screen(
    'adminCompoundRequests',
    'staff',
    'Compound and principal requests',
    from(() => import('#rooms/withdrawals/screens/staff-withdrawals.tsx'), 'AdminCompoundRequestsScreen'),
  ),
  screen(
    'adminSalary',
    'staff',
    'Salary',
    from(() => import('#rooms/salary/screens/staff-salary.tsx'), 'StaffSalaryScreen'),
  ),
  screen(
    'adminCto',
    'staff',
    'Turnover shares',
    from(() => import('#rooms/cto/screens/staff-cto.tsx'), 'StaffCtoScreen'),
  ),
  screen(
    'adminLeadership',
    'staff',
    'Leadership',
    from(() => import('#rooms/leadership/screens/staff-leadership.tsx'), 'StaffLeadershipScreen'),
  ),
];
