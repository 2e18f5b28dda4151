import type { messages } from '#features/payments/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of deposits and payments. */
export const payments = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
