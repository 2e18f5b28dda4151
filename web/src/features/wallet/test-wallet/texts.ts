import { texts } from '#foundation/texts.ts';

/** What the demo's own wallet asks its owner. */
export const testWallet = texts('web/src/features/wallet/test-wallet/messages', () => import('./messages/en.ts'));
