import { texts } from '#foundation/texts.ts';

/** Texts of the chart of reference rates. */
export const rates = texts('web/src/features/market-data/messages', () => import('./messages/en.ts'));
