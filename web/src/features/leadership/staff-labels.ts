import { texts } from '#foundation/texts.ts';

/** What other screens of staff call leadership ranks. */
export const labels = texts(
  'web/src/features/leadership/messages/staff-labels',
  () => import('./messages/staff-labels/en.ts'),
);
