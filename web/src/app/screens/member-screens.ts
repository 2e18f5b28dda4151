import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The member's screens. */
export const memberScreens: readonly Screen[] = [
  screen(
    'profile',
    'member',
    from(() => import('#features/members/screens/profile.tsx'), 'ProfileScreen'),
  ),
  screen(
    'directMembers',
    'member',
    from(() => import('#features/referrals/screens/direct-members.tsx'), 'DirectMembersScreen'),
  ),
  screen(
    'referralTree',
    'member',
    from(() => import('#features/referrals/screens/referral-tree.tsx'), 'ReferralTreeScreen'),
  ),
  screen(
    'rewards',
    'member',
    from(() => import('#features/rewards/screens/rewards.tsx'), 'RewardsScreen'),
  ),
  screen(
    'subscription',
    'member',
    from(() => import('#features/investments/screens/subscription.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    'userPlans',
    'member',
    from(() => import('#features/plans/screens/plans.tsx'), 'PlansScreen'),
  ),
  screen(
    'userInvestments',
    'member',
    from(() => import('#features/investments/screens/user-investments.tsx'), 'UserInvestmentsScreen'),
  ),
  screen(
    'topup',
    'member',
    from(() => import('#features/topups/screens/topup.tsx'), 'TopupScreen'),
  ),
  screen(
    'trading',
    'member',
    from(() => import('#features/trading/screens/trading.tsx'), 'TradingScreen'),
  ),
  screen(
    'queries',
    'member',
    from(() => import('#features/tickets/screens/own-tickets.tsx'), 'OwnTicketsScreen'),
  ),
  screen(
    'queryCreate',
    'member',
    from(() => import('#features/tickets/screens/create-ticket.tsx'), 'CreateTicketScreen'),
  ),
  screen(
    'query',
    'member',
    from(() => import('#features/tickets/screens/own-ticket.tsx'), 'OwnTicketScreen'),
  ),
  screen(
    'scanner',
    'member',
    from(() => import('#features/payments/screens/scanner.tsx'), 'ScannerScreen'),
  ),
  screen(
    'depositHistory',
    'member',
    from(() => import('#features/payments/screens/deposit-history.tsx'), 'DepositHistoryScreen'),
  ),
  screen(
    'dashboard',
    'member',
    from(() => import('#features/reports/screens/member-dashboard.tsx'), 'MemberDashboardScreen'),
  ),
  screen(
    'roiTransactions',
    'member',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'RoiTransactionsScreen'),
  ),
  screen(
    'transactions',
    'member',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'transactionsFitted',
    'member',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'sourceTransactions',
    'member',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'SourceTransactionsScreen'),
  ),
  screen(
    'compoundRoi',
    'member',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'CompoundRoiScreen'),
  ),
  screen(
    'compoundLevel',
    'member',
    from(() => import('#features/transactions/screens/compound-levels.tsx'), 'CompoundLevelsScreen'),
  ),
  screen(
    'notifications',
    'member',
    from(() => import('#features/notifications/screens/member-notifications.tsx'), 'MemberNotificationsScreen'),
  ),
  screen(
    'withdrawal',
    'member',
    from(() => import('#features/withdrawals/screens/withdrawal.tsx'), 'WithdrawalScreen'),
  ),
  screen(
    'compoundWithdrawal',
    'member',
    from(() => import('#features/withdrawals/screens/withdrawal.tsx'), 'CompoundWithdrawalScreen'),
  ),
  screen(
    'withdrawals',
    'member',
    from(() => import('#features/withdrawals/screens/withdrawals.tsx'), 'WithdrawalsScreen'),
  ),
  screen(
    'transfers',
    'member',
    from(() => import('#features/transfers/screens/transfers.tsx'), 'TransfersScreen'),
  ),
  screen(
    'salary',
    'member',
    from(() => import('#features/salary/screens/salary.tsx'), 'SalaryScreen'),
  ),
];
