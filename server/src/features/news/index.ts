export { addNews } from './save-news.ts';
