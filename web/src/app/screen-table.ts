import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import type { ComponentType } from 'react';

/** Whose layout and guard a screen has. `bare` draws its own page. */
export type Audience = 'bare' | 'member' | 'staff';

export type Screen = {
  name: ScreenName;
  who: Audience;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
};

/** Takes a screen's named export for the router, which wants a default one. */
const from =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async () => ({ default: (await load())[name] as ComponentType });

const screen = (name: ScreenName, who: Audience, title: string, load: Screen['load']): Screen => ({
  name,
  who,
  title,
  load,
});

/** Every screen that exists: the router, the navigation and `npm run screens` read this one table. */
export const screenTable: readonly Screen[] = [
  screen(
    'landing',
    'bare',
    'Fairlead FX',
    from(() => import('#rooms/landing/screens/landing.tsx'), 'LandingScreen'),
  ),
  screen(
    'login',
    'bare',
    'Sign In',
    from(() => import('#rooms/auth/screens/login.tsx'), 'LoginScreen'),
  ),
  screen(
    'adminLogin',
    'bare',
    'Staff sign-in',
    from(() => import('#rooms/auth/screens/admin-login.tsx'), 'AdminLoginScreen'),
  ),
  screen(
    'registration',
    'bare',
    'Sign Up',
    from(() => import('#rooms/auth/screens/registration.tsx'), 'RegistrationScreen'),
  ),
  screen(
    'verifyEmail',
    'bare',
    'Verify your e-mail',
    from(() => import('#rooms/auth/screens/verify-email.tsx'), 'VerifyEmailScreen'),
  ),
  screen(
    'forgotPassword',
    'bare',
    'Forgot your password?',
    from(() => import('#rooms/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  screen(
    'resetPassword',
    'bare',
    'New password',
    from(() => import('#rooms/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    'unauthorized',
    'bare',
    'Access refused',
    from(() => import('#rooms/auth/screens/unauthorized.tsx'), 'UnauthorizedScreen'),
  ),
  screen(
    'profile',
    'member',
    'Profile',
    from(() => import('#rooms/members/screens/profile.tsx'), 'ProfileScreen'),
  ),
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
    'adminPlans',
    'staff',
    'Plans',
    from(() => import('#rooms/plans/screens/admin-plans.tsx'), 'AdminPlansScreen'),
  ),
  screen(
    'adminInvestments',
    'staff',
    'Investments',
    from(() => import('#rooms/investments/screens/admin-investments.tsx'), 'AdminInvestmentsScreen'),
  ),
  screen(
    'dashboard',
    'member',
    'Overview',
    from(() => import('#rooms/reports/screens/member-dashboard.tsx'), 'MemberDashboardScreen'),
  ),
  screen(
    'adminDashboard',
    'staff',
    'Dashboard',
    from(() => import('#rooms/reports/screens/staff-dashboard.tsx'), 'StaffDashboardScreen'),
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
    'adminTransactions',
    'staff',
    'Transactions',
    from(() => import('#rooms/transactions/screens/staff-transactions.tsx'), 'StaffTransactionsScreen'),
  ),
  screen(
    'notifications',
    'member',
    'Notifications',
    from(() => import('#rooms/notifications/screens/member-notifications.tsx'), 'MemberNotificationsScreen'),
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
    'legal',
    'bare',
    'Legal',
    from(() => import('#rooms/settings/screens/legal.tsx'), 'LegalScreen'),
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
];
