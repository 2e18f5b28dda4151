import { texts } from '#foundation/texts.ts';

/** Texts of the revenue share (CTO). */
export const cto = texts('web/src/features/cto/messages', () => import('./messages/en.ts'));
