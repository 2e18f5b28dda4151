import { texts } from '#foundation/texts.ts';

/** Texts of news, for staff. */
export const news = texts('web/src/features/news/messages/staff', () => import('./messages/staff/en.ts'));
