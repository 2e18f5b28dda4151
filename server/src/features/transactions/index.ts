/** The transactions' door. */
export { transactionChecks } from './checks-store.ts';
export { foldTransactions, rebuildRollups } from './fold-store.ts';
export { keepFolding } from './keep-folding.ts';
export { summariseByType } from './rollup-store.ts';
export { listTransactions } from './store.ts';
