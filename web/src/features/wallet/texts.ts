import { texts } from '#foundation/texts.ts';

/** Texts of a member's own wallet. */
export const wallet = texts('web/src/features/wallet/messages', () => import('./messages/en.ts'));
