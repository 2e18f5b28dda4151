import { texts } from '#foundation/texts.ts';

/** Texts of tickets. */
export const tickets = texts('web/src/features/tickets/messages', () => import('./messages/en.ts'));
