export { readArticle, readNewsPage } from './read-news.ts';
export { addNews, uploadPicture } from './save-news.ts';
export { serveNewsFeed } from './serve-feed.ts';
export { listPublicNews, type PublicNews } from './store.ts';
