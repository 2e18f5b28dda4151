import { texts } from '#foundation/texts.ts';

/** Texts of rewards. */
export const rewards = texts('web/src/features/rewards/messages', () => import('./messages/en.ts'));
