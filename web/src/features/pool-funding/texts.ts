import { texts } from '#foundation/texts.ts';

/** Texts of the funding of pools. */
export const funding = texts('web/src/features/pool-funding/messages', () => import('./messages/en.ts'));
