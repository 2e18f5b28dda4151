import { texts } from '#foundation/texts.ts';

/** Texts of the frame around every page of the public site. */
export const site = texts('web/src/public/messages/frame', () => import('#public/messages/frame/en.ts'));
export const contact = texts('web/src/public/messages/contact', () => import('#public/messages/contact/en.ts'));
export const newsletter = texts(
  'web/src/public/messages/newsletter',
  () => import('#public/messages/newsletter/en.ts'),
);
export const landing = texts('web/src/public/messages/landing', () => import('#public/messages/landing/en.ts'));
/** Texts of the lessons' pages; what moves on them has its own. */
export const learn = texts('web/src/public/messages/learn', () => import('#public/messages/learn/en.ts'));
/** Texts of news, analyses and the gallery. */
export const news = texts('web/src/public/messages/news', () => import('#public/messages/news/en.ts'));
export const questions = texts('web/src/public/messages/questions', () => import('#public/messages/questions/en.ts'));
export const legal = texts('web/src/public/messages/legal', () => import('#public/messages/legal/en.ts'));
export const transparency = texts(
  'web/src/public/messages/transparency',
  () => import('#public/messages/transparency/en.ts'),
);
