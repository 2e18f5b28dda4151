export { coverageReport, readPools } from './admin-dashboard.ts';
export { readAlarms } from './alarms.ts';
export { sumOwed, toCoveragePpm, toPaidPpm, toSolvencyDay } from './rules.ts';
