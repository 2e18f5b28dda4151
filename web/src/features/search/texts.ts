import { texts } from '#foundation/texts.ts';

/** Texts of the staff's search. */
export const search = texts('web/src/features/search/messages', () => import('./messages/en.ts'));
