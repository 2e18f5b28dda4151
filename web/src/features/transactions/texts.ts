import { texts } from '#foundation/texts.ts';

/** Texts of transactions. */
export const t = texts('web/src/features/transactions/messages', () => import('./messages/en.ts'));
