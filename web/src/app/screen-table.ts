import { bareScreens } from '#app/screens/bare-screens.ts';
import { memberScreens } from '#app/screens/member-screens.ts';
import type { Screen } from '#app/screens/screen.ts';
import { securityScreens } from '#app/screens/security-screens.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';

export type { Audience, Screen } from '#app/screens/screen.ts';

/** Every screen that exists: the router, the navigation and `npm run screens` read this one table. */
export const screenTable: readonly Screen[] = [...bareScreens, ...memberScreens, ...staffScreens, ...securityScreens];
