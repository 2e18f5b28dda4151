import { texts } from '#foundation/texts.ts';

/** What staff read of solvency. */
export const staff = texts('web/src/features/solvency/messages/staff', () => import('./messages/staff/en.ts'));
