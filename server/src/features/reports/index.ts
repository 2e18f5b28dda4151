export { coverageReport, readPools } from './admin-dashboard.ts';
