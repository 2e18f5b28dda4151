import type { messages } from '#features/topups/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of activations. */
export const topups = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
