import { from, type Screen, screen } from '#app/screens/screen.ts';

/** Screens with a page of their own: the public ones, sign-in and what goes with it. */
export const bareScreens: readonly Screen[] = [
  screen(
    'landing',
    'bare',
    from(() => import('#features/landing/screens/landing.tsx'), 'LandingScreen'),
  ),
  screen(
    'login',
    'bare',
    from(() => import('#features/auth/screens/login.tsx'), 'LoginScreen'),
  ),
  screen(
    'adminLogin',
    'bare',
    from(() => import('#features/auth/screens/admin-login.tsx'), 'AdminLoginScreen'),
  ),
  screen(
    'registration',
    'bare',
    from(() => import('#features/auth/screens/registration.tsx'), 'RegistrationScreen'),
  ),
  screen(
    'verifyEmail',
    'bare',
    from(() => import('#features/auth/screens/verify-email.tsx'), 'VerifyEmailScreen'),
  ),
  screen(
    'forgotPassword',
    'bare',
    from(() => import('#features/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  screen(
    'resetPassword',
    'bare',
    from(() => import('#features/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    'freeze',
    'bare',
    from(() => import('#features/members/screens/freeze.tsx'), 'FreezeScreen'),
  ),
  screen(
    'setup',
    'bare',
    from(() => import('#features/setup/screens/setup.tsx'), 'SetupScreen'),
  ),
  screen(
    'staffInvitation',
    'bare',
    from(() => import('#features/staff-accounts/screens/staff-invitation.tsx'), 'StaffInvitationScreen'),
  ),
  screen(
    'unauthorized',
    'bare',
    from(() => import('#features/auth/screens/unauthorized.tsx'), 'UnauthorizedScreen'),
  ),
  screen(
    'legal',
    'bare',
    from(() => import('#features/settings/screens/legal.tsx'), 'LegalScreen'),
  ),
];
