import { texts } from '#foundation/texts.ts';

/** Texts of a member's data and account as a whole. */
export const account = texts('web/src/features/account/messages', () => import('./messages/en.ts'));
