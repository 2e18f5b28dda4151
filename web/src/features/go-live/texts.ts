import type { messages } from '#features/go-live/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the go-live list. */
export const goLive = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
