import { texts } from '#foundation/texts.ts';

/** Texts of counts of custody and their differences. */
export const custody = texts('web/src/features/custody/messages', () => import('./messages/en.ts'));
