import { texts } from '#foundation/texts.ts';

/** Texts of level income. */
export const levelIncome = texts('web/src/features/level-income/messages', () => import('./messages/en.ts'));
