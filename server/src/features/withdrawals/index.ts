export { withdrawalChecks } from './checks-store.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
