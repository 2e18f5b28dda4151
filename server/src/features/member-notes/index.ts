export { memberNotesTables } from './own-tables-store.ts';
