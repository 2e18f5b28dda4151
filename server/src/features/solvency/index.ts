export { solvencyChecks } from './checks-store.ts';
export { toCoveragePpm, toSolvencyDay } from './rules.ts';
