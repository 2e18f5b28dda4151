import type { messages } from '#features/achievers/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the achievers gallery. */
export const achievers = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
