import { texts } from '#foundation/texts.ts';

/** What staff read of their reports. */
export const reports = texts(
  'web/src/features/financial-reports/messages/staff',
  () => import('./messages/staff/en.ts'),
);
