import type { messages } from '#features/runs/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of programme runs. */
export const runTexts = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
