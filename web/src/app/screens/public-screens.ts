import { from, type PublicScreen, type Screen, screen } from '#app/screens/screen.ts';

/** Screens with a page of their own: sign-in and what goes with it. */
export const publicScreens: readonly Screen<PublicScreen>[] = [
  screen(
    'login',
    from(() => import('#features/auth/screens/login.tsx'), 'LoginScreen'),
  ),
  screen(
    'adminLogin',
    from(() => import('#features/auth/screens/admin-login.tsx'), 'AdminLoginScreen'),
  ),
  screen(
    'registration',
    from(() => import('#features/auth/screens/registration.tsx'), 'RegistrationScreen'),
  ),
  screen(
    'verifyEmail',
    from(() => import('#features/auth/screens/verify-email.tsx'), 'VerifyEmailScreen'),
  ),
  screen(
    'forgotPassword',
    from(() => import('#features/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  screen(
    'resetPassword',
    from(() => import('#features/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    'freeze',
    from(() => import('#features/members/screens/freeze.tsx'), 'FreezeScreen'),
  ),
  screen(
    'setup',
    from(() => import('#features/setup/screens/setup.tsx'), 'SetupScreen'),
  ),
  screen(
    'staffInvitation',
    from(() => import('#features/staff-accounts/screens/staff-invitation.tsx'), 'StaffInvitationScreen'),
  ),
  screen(
    'unauthorized',
    from(() => import('#features/auth/screens/unauthorized.tsx'), 'UnauthorizedScreen'),
  ),
];
