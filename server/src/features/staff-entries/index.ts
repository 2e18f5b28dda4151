export { countCreditsAbove } from './limits-store.ts';
export { staffEntriesTables } from './own-tables-store.ts';
export { reverseEntry } from './reverse-entry.ts';
export { reverseOrOpenCase } from './reverse-or-open-case.ts';
export { staffEntryChecks } from './store.ts';
