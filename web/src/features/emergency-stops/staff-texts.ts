import { texts } from '#foundation/texts.ts';

/** What staff read of emergency stops. */
export const staff = texts('web/src/features/emergency-stops/messages/staff', () => import('./messages/staff/en.ts'));
