import { texts } from '#foundation/texts.ts';

/** Texts of the referral team. */
export const referrals = texts('web/src/features/referrals/messages', () => import('./messages/en.ts'));
