export { newsletterTables } from './own-tables-store.ts';
