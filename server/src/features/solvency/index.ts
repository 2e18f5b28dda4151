export { solvencyChecks } from './checks-store.ts';
