import type { messages } from '#features/codes/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of activation codes. */
export const codes = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
