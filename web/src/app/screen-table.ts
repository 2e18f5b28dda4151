import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import { memberScreens } from '#app/screens/member-screens.ts';
import { publicScreens } from '#app/screens/public-screens.ts';
import { siteScreens } from '#app/screens/site-screens.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';

/** Every screen that exists, by the document it is shown in: `npm run screens` and tests read it, the browser never does. */
export const screenTable = {
  site: siteScreens,
  index: publicScreens,
  member: memberScreens,
  staff: staffScreens,
} satisfies Record<string, readonly { name: ScreenName }[]>;
