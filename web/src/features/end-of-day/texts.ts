import type { messages } from '#features/end-of-day/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the end-of-day run. */
export const endOfDay = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
