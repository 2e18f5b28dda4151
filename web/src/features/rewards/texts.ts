import type { messages } from '#features/rewards/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of rewards. */
export const rewards = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
