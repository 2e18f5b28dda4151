export { countCohorts, countForReports } from './count-for-reports.ts';
export { listSteps } from './periods.ts';
export { readMembers, readMoneyFlow, readPlanMix, readReturns } from './read-reports.ts';
