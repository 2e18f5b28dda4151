import type { messages } from '#features/level-income/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of level income. */
export const levelIncome = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
