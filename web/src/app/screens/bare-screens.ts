import { from, type Screen, screen } from '#app/screens/screen.ts';

/** Screens with a page of their own: the public ones, sign-in and what goes with it. */
export const bareScreens: readonly Screen[] = [
  screen(
    'landing',
    'bare',
    'Fairlead FX',
    from(() => import('#features/landing/screens/landing.tsx'), 'LandingScreen'),
  ),
  screen(
    'login',
    'bare',
    'Sign In',
    from(() => import('#features/auth/screens/login.tsx'), 'LoginScreen'),
  ),
  screen(
    'adminLogin',
    'bare',
    'Staff sign-in',
    from(() => import('#features/auth/screens/admin-login.tsx'), 'AdminLoginScreen'),
  ),
  screen(
    'registration',
    'bare',
    'Sign Up',
    from(() => import('#features/auth/screens/registration.tsx'), 'RegistrationScreen'),
  ),
  screen(
    'verifyEmail',
    'bare',
    'Verify your e-mail',
    from(() => import('#features/auth/screens/verify-email.tsx'), 'VerifyEmailScreen'),
  ),
  screen(
    'forgotPassword',
    'bare',
    'Forgot your password?',
    from(() => import('#features/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  screen(
    'resetPassword',
    'bare',
    'New password',
    from(() => import('#features/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    'freeze',
    'bare',
    'Freeze withdrawals',
    from(() => import('#features/members/screens/freeze.tsx'), 'FreezeScreen'),
  ),
  screen(
    'setup',
    'bare',
    'Set up',
    from(() => import('#features/setup/screens/setup.tsx'), 'SetupScreen'),
  ),
  screen(
    'staffInvitation',
    'bare',
    'Staff account',
    from(() => import('#features/staff-accounts/screens/staff-invitation.tsx'), 'StaffInvitationScreen'),
  ),
  screen(
    'unauthorized',
    'bare',
    'Access refused',
    from(() => import('#features/auth/screens/unauthorized.tsx'), 'UnauthorizedScreen'),
  ),
  screen(
    'legal',
    'bare',
    'Legal',
    from(() => import('#features/settings/screens/legal.tsx'), 'LegalScreen'),
  ),
];
