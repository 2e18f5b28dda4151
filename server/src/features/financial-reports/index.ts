export { countCohorts, countForReports } from './count-for-reports.ts';
