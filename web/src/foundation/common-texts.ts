import { texts } from '#foundation/texts.ts';

/** Texts that no feature owns. */
export const common = texts('web/src/foundation/messages', () => import('./messages/en.ts'));
