import { texts } from '#foundation/texts.ts';

/** Texts of deposits and payments. */
export const payments = texts('web/src/features/payments/messages', () => import('./messages/en.ts'));
