export { withdrawalChecks } from './checks-store.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
export { findWithdrawals } from './search-store.ts';
