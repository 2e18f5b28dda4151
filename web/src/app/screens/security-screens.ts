import { from, type Screen, screen } from '#app/screens/screen.ts';

const load = from(() => import('#features/auth/screens/security.tsx'), 'SecurityScreen');

/** How members and staff sign in: one screen for both. */
export const securityScreens: readonly Screen[] = [
  screen('security', 'member', load),
  screen('adminSecurity', 'staff', load),
];
