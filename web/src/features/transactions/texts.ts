import type { messages } from '#features/transactions/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of transactions. */
export const t = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
