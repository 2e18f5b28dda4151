import { texts } from '#foundation/texts.ts';

/** Texts of investments. */
export const investmentTexts = texts('web/src/features/investments/messages', () => import('./messages/en.ts'));
