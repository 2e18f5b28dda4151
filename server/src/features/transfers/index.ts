/** The transfers' door. */
export { transferChecks } from './checks-store.ts';
