import { texts } from '#foundation/texts.ts';

/** Texts of news. */
export const news = texts('web/src/features/news/messages', () => import('./messages/en.ts'));
