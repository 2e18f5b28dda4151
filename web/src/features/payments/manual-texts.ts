import { texts } from '#foundation/texts.ts';

/** Texts of deposits that members report and staff credit. */
export const manual = texts('web/src/features/payments/messages/manual', () => import('./messages/manual/en.ts'));
