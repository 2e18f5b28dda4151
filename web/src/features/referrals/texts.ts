import type { messages } from '#features/referrals/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the referral team. */
export const referrals = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
