import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The member's screens. */
export const memberScreens: readonly Screen[] = [
  screen(
    'profile',
    'member',
    'Profile',
    from(() => import('#rooms/members/screens/profile.tsx'), 'ProfileScreen'),
  ),
  screen(
    'directMembers',
    'member',
    'Team',
    from(() => import('#rooms/referrals/screens/direct-members.tsx'), 'DirectMembersScreen'),
  ),
  screen(
    'referralTree',
    'member',
    'Referral tree',
    from(() => import('#rooms/referrals/screens/referral-tree.tsx'), 'ReferralTreeScreen'),
  ),
  screen(
    'rewards',
    'member',
    'Rewards',
    from(() => import('#rooms/rewards/screens/rewards.tsx'), 'RewardsScreen'),
  ),
  screen(
    'subscription',
    'member',
    'Plans',
    from(() => import('#rooms/investments/screens/subscription.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    'userInvestments',
    'member',
    'Investments',
    from(() => import('#rooms/investments/screens/user-investments.tsx'), 'UserInvestmentsScreen'),
  ),
  screen(
    'topup',
    'member',
    'Activation',
    from(() => import('#rooms/topups/screens/topup.tsx'), 'TopupScreen'),
  ),
  screen(
    'trading',
    'member',
    'Trading',
    from(() => import('#rooms/trading/screens/trading.tsx'), 'TradingScreen'),
  ),
  screen(
    'queries',
    'member',
    'Queries',
    from(() => import('#rooms/tickets/screens/own-tickets.tsx'), 'OwnTicketsScreen'),
  ),
  screen(
    'queryCreate',
    'member',
    'New query',
    from(() => import('#rooms/tickets/screens/create-ticket.tsx'), 'CreateTicketScreen'),
  ),
  screen(
    'query',
    'member',
    'Query',
    from(() => import('#rooms/tickets/screens/own-ticket.tsx'), 'OwnTicketScreen'),
  ),
  screen(
    'scanner',
    'member',
    'Deposit',
    from(() => import('#rooms/payments/screens/scanner.tsx'), 'ScannerScreen'),
  ),
  screen(
    'depositHistory',
    'member',
    'Deposit history',
    from(() => import('#rooms/payments/screens/deposit-history.tsx'), 'DepositHistoryScreen'),
  ),
  screen(
    'dashboard',
    'member',
    'Overview',
    from(() => import('#rooms/reports/screens/member-dashboard.tsx'), 'MemberDashboardScreen'),
  ),
  screen(
    'roiTransactions',
    'member',
    'Transactions',
    from(() => import('#rooms/transactions/screens/member-transactions.tsx'), 'RoiTransactionsScreen'),
  ),
  screen(
    'transactions',
    'member',
    'Transactions',
    from(() => import('#rooms/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'transactionsFitted',
    'member',
    'Transactions',
    from(() => import('#rooms/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'notifications',
    'member',
    'Notifications',
    from(() => import('#rooms/notifications/screens/member-notifications.tsx'), 'MemberNotificationsScreen'),
  ),
  screen(
    'withdrawal',
    'member',
    'Withdraw',
    from(() => import('#rooms/withdrawals/screens/withdrawal.tsx'), 'WithdrawalScreen'),
  ),
  screen(
    'compoundWithdrawal',
    'member',
    'Withdraw growth',
    from(() => import('#rooms/withdrawals/screens/withdrawal.tsx'), 'CompoundWithdrawalScreen'),
  ),
  screen(
    'withdrawals',
    'member',
    'Your withdrawals',
    from(() => import('#rooms/withdrawals/screens/withdrawals.tsx'), 'WithdrawalsScreen'),
  ),
  screen(
    'transfers',
    'member',
    'Transfer',
    from(() => import('#rooms/transfers/screens/transfers.tsx'), 'TransfersScreen'),
  ),
  screen(
    'salary',
    'member',
    'Salary and ranks',
    from(() => import('#rooms/salary/screens/salary.tsx'), 'SalaryScreen'),
  ),
];
