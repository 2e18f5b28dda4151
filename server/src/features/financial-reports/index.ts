export { countForReports } from './count-for-reports.ts';
