export { transferChecks } from './checks-store.ts';
export { countSent, listSentNear, type SentTransfer } from './limits-store.ts';
export { transfersTables } from './own-tables-store.ts';
export { type CountedTransfers, countStopped } from './replay-limits.ts';
export { findTransfer } from './store.ts';
