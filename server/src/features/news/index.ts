/** The news' door. */
export { addNews } from './save-news.ts';
