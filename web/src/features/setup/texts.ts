import { texts } from '#foundation/texts.ts';

/** Texts of the first start. */
export const setup = texts('web/src/features/setup/messages', () => import('./messages/en.ts'));
