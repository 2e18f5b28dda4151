/** The transactions' door. */
export { listTransactions, summariseByType } from './store.ts';
