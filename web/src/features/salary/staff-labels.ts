import { texts } from '#foundation/texts.ts';

/** What other screens of staff call salaries. */
export const labels = texts(
  'web/src/features/salary/messages/staff-labels',
  () => import('./messages/staff-labels/en.ts'),
);
