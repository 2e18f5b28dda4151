import { texts } from '#foundation/texts.ts';

/** Texts of what moves on the lessons' pages: loaded by the browser. */
export const lesson = texts('web/src/public/messages/lesson', () => import('#public/messages/lesson/en.ts'));
