import { texts } from '#foundation/texts.ts';

/** What other screens of staff call rewards. */
export const labels = texts(
  'web/src/features/rewards/messages/staff-labels',
  () => import('./messages/staff-labels/en.ts'),
);
