import { texts } from '#foundation/texts.ts';

/** Texts of wallets that sign members in. */
export const walletSignIn = texts('web/src/features/wallet-sign-in/messages', () => import('./messages/en.ts'));
