import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: withdrawals are rejected from the transactions too. */
export const rejections = texts(
  'web/src/features/withdrawals/messages/rejections',
  () => import('./messages/rejections/en.ts'),
);
