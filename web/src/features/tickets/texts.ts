import type { messages } from '#features/tickets/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of tickets. */
export const tickets = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
