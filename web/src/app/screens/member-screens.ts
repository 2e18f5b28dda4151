import { from, type Screen, type SignedInScreen, screen } from '#app/screens/screen.ts';

/** The member's screens. */
export const memberScreens: readonly Screen<SignedInScreen>[] = [
  screen(
    'profile',
    from(() => import('#features/members/screens/profile.tsx'), 'ProfileScreen'),
  ),
  screen(
    'directMembers',
    from(() => import('#features/referrals/screens/direct-members.tsx'), 'DirectMembersScreen'),
  ),
  screen(
    'referralTree',
    from(() => import('#features/referrals/screens/referral-tree.tsx'), 'ReferralTreeScreen'),
  ),
  screen(
    'rewards',
    from(() => import('#features/rewards/screens/rewards.tsx'), 'RewardsScreen'),
  ),
  screen(
    'subscription',
    from(() => import('#features/investments/screens/subscription.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    'userPlans',
    from(() => import('#features/plans/screens/plans.tsx'), 'PlansScreen'),
  ),
  screen(
    'userInvestments',
    from(() => import('#features/investments/screens/user-investments.tsx'), 'UserInvestmentsScreen'),
  ),
  screen(
    'topup',
    from(() => import('#features/topups/screens/topup.tsx'), 'TopupScreen'),
  ),
  screen(
    'trading',
    from(() => import('#features/trading/screens/trading.tsx'), 'TradingScreen'),
  ),
  screen(
    'queries',
    from(() => import('#features/tickets/screens/own-tickets.tsx'), 'OwnTicketsScreen'),
  ),
  screen(
    'queryCreate',
    from(() => import('#features/tickets/screens/create-ticket.tsx'), 'CreateTicketScreen'),
  ),
  screen(
    'query',
    from(() => import('#features/tickets/screens/own-ticket.tsx'), 'OwnTicketScreen'),
  ),
  screen(
    'support',
    from(() => import('#features/support/screens/own-support.tsx'), 'OwnSupportScreen'),
  ),
  screen(
    'scanner',
    from(() => import('#features/payments/screens/scanner.tsx'), 'ScannerScreen'),
  ),
  screen(
    'web3Deposit',
    from(() => import('#features/wallet/screens/web3-deposit.tsx'), 'Web3DepositScreen'),
  ),
  screen(
    'depositHistory',
    from(() => import('#features/payments/screens/deposit-history.tsx'), 'DepositHistoryScreen'),
  ),
  screen(
    'dashboard',
    from(() => import('#features/reports/screens/member-dashboard.tsx'), 'MemberDashboardScreen'),
  ),
  screen(
    'roiTransactions',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'RoiTransactionsScreen'),
  ),
  screen(
    'transactions',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'transactionsFitted',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'MemberTransactionsScreen'),
  ),
  screen(
    'sourceTransactions',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'SourceTransactionsScreen'),
  ),
  screen(
    'compoundRoi',
    from(() => import('#features/transactions/screens/member-transactions.tsx'), 'CompoundRoiScreen'),
  ),
  screen(
    'compoundLevel',
    from(() => import('#features/transactions/screens/compound-levels.tsx'), 'CompoundLevelsScreen'),
  ),
  screen(
    'notifications',
    from(() => import('#features/notifications/screens/member-notifications.tsx'), 'MemberNotificationsScreen'),
  ),
  screen(
    'withdrawal',
    from(() => import('#features/withdrawals/screens/withdrawal.tsx'), 'WithdrawalScreen'),
  ),
  screen(
    'compoundWithdrawal',
    from(() => import('#features/withdrawals/screens/withdrawal.tsx'), 'CompoundWithdrawalScreen'),
  ),
  screen(
    'withdrawals',
    from(() => import('#features/withdrawals/screens/withdrawals.tsx'), 'WithdrawalsScreen'),
  ),
  screen(
    'transfers',
    from(() => import('#features/transfers/screens/transfers.tsx'), 'TransfersScreen'),
  ),
  screen(
    'salary',
    from(() => import('#features/salary/screens/salary.tsx'), 'SalaryScreen'),
  ),
  screen(
    'statements',
    from(() => import('#features/statements/screens/member-statements.tsx'), 'MemberStatementsScreen'),
  ),
  screen(
    'security',
    from(() => import('#features/security/screens/member-security.tsx'), 'MemberSecurityScreen'),
  ),
];
