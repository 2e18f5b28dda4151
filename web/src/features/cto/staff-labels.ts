import { texts } from '#foundation/texts.ts';

/** What other screens of staff call the revenue share. */
export const labels = texts(
  'web/src/features/cto/messages/staff-labels',
  () => import('./messages/staff-labels/en.ts'),
);
