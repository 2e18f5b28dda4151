export { coverageReport, readPools } from './admin-dashboard.ts';
export { sumOwed, toCoveragePpm, toPaidPpm, toSolvencyDay } from './rules.ts';
