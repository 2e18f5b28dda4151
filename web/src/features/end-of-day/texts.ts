import { texts } from '#foundation/texts.ts';

/** Texts of the end-of-day run. */
export const endOfDay = texts('web/src/features/end-of-day/messages', () => import('./messages/en.ts'));
