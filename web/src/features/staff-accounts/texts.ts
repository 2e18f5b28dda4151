import { texts } from '#foundation/texts.ts';

/** Texts of staff accounts. */
export const staff = texts('web/src/features/staff-accounts/messages', () => import('./messages/en.ts'));
