import { texts } from '#foundation/texts.ts';

/** What other screens of staff call loyalty payments. */
export const labels = texts(
  'web/src/features/loyalty/messages/staff-labels',
  () => import('./messages/staff-labels/en.ts'),
);
