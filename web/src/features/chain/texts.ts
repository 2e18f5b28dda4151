import { texts } from '#foundation/texts.ts';

/** Texts of the chains that deposits are read from. */
export const chains = texts('web/src/features/chain/messages', () => import('./messages/en.ts'));
