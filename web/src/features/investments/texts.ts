import type { messages } from '#features/investments/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of investments. */
export const investmentTexts = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
