import { texts } from '#foundation/texts.ts';

export const marketIsland = texts(
  'web/src/public/messages/market-islands',
  () => import('#public/messages/market-islands/en.ts'),
);
