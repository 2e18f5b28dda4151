/** The withdrawals' door. */
export { withdrawalChecks } from './checks-store.ts';
