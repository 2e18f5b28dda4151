import { texts } from '#foundation/texts.ts';

/** What members read of the proof of their balances. */
export const solvency = texts('web/src/features/solvency/messages', () => import('./messages/en.ts'));
