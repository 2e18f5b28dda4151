import type { messages } from '#app/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts around every screen, of pages for visitors too. */
export const app = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
