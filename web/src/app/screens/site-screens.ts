import type { ScreenName } from '@fairlead/contract/wire/screens.ts';

/** The pages of the public site, which the server draws: `web/src/public/routes.ts` has a route for each. */
export const siteScreens: readonly { name: ScreenName }[] = [
  { name: 'landing' },
  { name: 'learn' },
  { name: 'lesson' },
  { name: 'news' },
  { name: 'newsItem' },
  { name: 'transparency' },
  { name: 'legal' },
];
