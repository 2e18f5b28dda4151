import type { messages } from '#app/messages/signed-in/en.ts';
import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: visitors do not load it. */
export const frame = texts<typeof messages>(import.meta.glob('./messages/signed-in/*.ts'));
