export { ctoChecks } from './checks-store.ts';
