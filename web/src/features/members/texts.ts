import { texts } from '#foundation/texts.ts';

/** Texts of members. */
export const members = texts('web/src/features/members/messages', () => import('./messages/en.ts'));
