import { texts } from '#foundation/texts.ts';

/** Texts of the fields. */
export const agreements = texts('web/src/features/agreements/messages', () => import('./messages/en.ts'));
