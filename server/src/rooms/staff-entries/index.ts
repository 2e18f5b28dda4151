/** The door of what staff enter by hand. */
export { reverseEntry } from './reverse-entry.ts';
export { openCase, staffEntryChecks } from './store.ts';
