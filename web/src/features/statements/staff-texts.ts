import { texts } from '#foundation/texts.ts';

/** Texts of members' statements that only staff read. */
export const staff = texts('web/src/features/statements/messages/staff', () => import('./messages/staff/en.ts'));
