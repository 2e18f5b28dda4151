import { texts } from '#foundation/texts.ts';

/** Texts of transfers. */
export const transfers = texts('web/src/features/transfers/messages', () => import('./messages/en.ts'));
