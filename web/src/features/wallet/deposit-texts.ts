import { texts } from '#foundation/texts.ts';

/** Texts of a deposit that is paid from a wallet. */
export const deposit = texts('web/src/features/wallet/messages/deposit', () => import('./messages/deposit/en.ts'));
