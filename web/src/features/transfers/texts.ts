import type { messages } from '#features/transfers/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of transfers. */
export const transfers = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
