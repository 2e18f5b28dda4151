export { lessonsTables } from './own-tables-store.ts';
