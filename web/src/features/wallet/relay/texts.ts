import { texts } from '#foundation/texts.ts';

/** Texts of a wallet that is asked through the relay. */
export const relay = texts('web/src/features/wallet/relay/messages', () => import('./messages/en.ts'));
