import { texts } from '#foundation/texts.ts';
import type { messages } from '#ui/messages/en.ts';

/** Texts of the shared components. */
export const ui = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
