import { texts } from '#foundation/texts.ts';

/** What staff read. */
export const staff = texts('web/src/features/agreements/messages/staff', () => import('./messages/staff/en.ts'));
