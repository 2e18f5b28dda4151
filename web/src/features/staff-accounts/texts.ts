import type { messages } from '#features/staff-accounts/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of staff accounts. */
export const staff = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
