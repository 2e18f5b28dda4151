import { texts } from '#foundation/texts.ts';

/** Texts of lessons in the member's area; the lessons themselves are pages of the public site. */
export const lessons = texts('web/src/features/lessons/messages', () => import('./messages/en.ts'));
