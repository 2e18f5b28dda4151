import { texts } from '#foundation/texts.ts';

/** What staff read while they manage payment links; members' browsers do not load it. */
export const links = texts('web/src/features/payment-links/messages/staff', () => import('./messages/staff/en.ts'));
