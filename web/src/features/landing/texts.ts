import type { messages } from '#features/landing/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the start page. */
export const landing = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
