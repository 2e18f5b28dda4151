export { coverageReport, readPools } from './admin-dashboard.ts';
export { toPaidPpm } from './rules.ts';
