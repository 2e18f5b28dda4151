import { texts } from '#foundation/texts.ts';

/** Texts of payouts that are sent together. */
export const payouts = texts('web/src/features/payouts/messages', () => import('./messages/en.ts'));
