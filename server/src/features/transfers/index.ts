export { transferChecks } from './checks-store.ts';
