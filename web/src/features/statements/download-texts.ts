import { texts } from '#foundation/texts.ts';

/** Texts of files about a member's money, wherever one is offered. */
export const file = texts('web/src/features/statements/messages/download', () => import('./messages/download/en.ts'));
