import { texts } from '#foundation/texts.ts';

/** Texts of trading: the daily claim. */
export const trading = texts('web/src/features/trading/messages', () => import('./messages/en.ts'));
