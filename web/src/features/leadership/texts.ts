import type { messages } from '#features/leadership/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of leadership ranks. */
export const leadership = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
