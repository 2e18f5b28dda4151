import type { messages } from '#features/trading/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of trading: the daily claim. */
export const trading = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
