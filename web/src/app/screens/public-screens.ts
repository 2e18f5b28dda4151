import { screens } from '@fairlead/contract/wire/screens.ts';
import { from, type PublicScreen, type Screen, screen } from '#app/screens/screen.ts';

/** A screen that knows its path: a page that shows one of a few needs no table of all. */
type PublicPage = Screen<PublicScreen> & { path: string };

const page = <N extends PublicScreen>(name: N, path: (typeof screens)[N], load: PublicPage['load']): PublicPage => ({
  ...screen(name, load),
  path,
});

/** Screens with a page of their own: sign-in and what goes with it. */
export const publicScreens: readonly PublicPage[] = [
  page(
    'login',
    screens.login,
    from(() => import('#features/auth/screens/login.tsx'), 'LoginScreen'),
  ),
  page(
    'adminLogin',
    screens.adminLogin,
    from(() => import('#features/auth/screens/admin-login.tsx'), 'AdminLoginScreen'),
  ),
  page(
    'registration',
    screens.registration,
    from(() => import('#features/auth/screens/registration.tsx'), 'RegistrationScreen'),
  ),
  page(
    'verifyEmail',
    screens.verifyEmail,
    from(() => import('#features/auth/screens/verify-email.tsx'), 'VerifyEmailScreen'),
  ),
  page(
    'forgotPassword',
    screens.forgotPassword,
    from(() => import('#features/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  page(
    'resetPassword',
    screens.resetPassword,
    from(() => import('#features/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  page(
    'freeze',
    screens.freeze,
    from(() => import('#features/members/screens/freeze.tsx'), 'FreezeScreen'),
  ),
  page(
    'setup',
    screens.setup,
    from(() => import('#features/setup/screens/setup.tsx'), 'SetupScreen'),
  ),
  page(
    'staffInvitation',
    screens.staffInvitation,
    from(() => import('#features/staff-accounts/screens/staff-invitation.tsx'), 'StaffInvitationScreen'),
  ),
  page(
    'unauthorized',
    screens.unauthorized,
    from(() => import('#features/auth/screens/unauthorized.tsx'), 'UnauthorizedScreen'),
  ),
];

/** The public screen whose path an address has, with or without a slash at its end. */
export const findPublicScreen = (address: string): PublicPage | undefined =>
  publicScreens.find(({ path }) => path === address.replace(/\/$/, ''));
