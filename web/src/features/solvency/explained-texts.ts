import { texts } from '#foundation/texts.ts';

/** What staff read of how a figure is calculated. */
export const explained = texts(
  'web/src/features/solvency/messages/explained',
  () => import('./messages/explained/en.ts'),
);
