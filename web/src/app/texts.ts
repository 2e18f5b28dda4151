import type { messages } from '#app/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the frame around every screen. */
export const app = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
