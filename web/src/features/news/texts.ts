import { texts } from '#foundation/texts.ts';

/** Texts of news, for members. */
export const memberNews = texts('web/src/features/news/messages', () => import('./messages/en.ts'));
