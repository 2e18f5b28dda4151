import type { messages } from '#foundation/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts that no feature owns. */
export const common = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
