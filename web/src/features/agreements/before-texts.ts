import { texts } from '#foundation/texts.ts';

/** Texts of the page before the application opens. */
export const before = texts('web/src/features/agreements/messages/before', () => import('./messages/before/en.ts'));
