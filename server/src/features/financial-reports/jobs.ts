import type { Job } from '#foundation/jobs.ts';
import { countCohorts, countForReports } from './count-for-reports.ts';

export const countForReportsJob: Job = {
  name: 'count_for_reports',
  cron: '*/10 * * * *',
  run: ({ db }) => countForReports(db),
};

export const countCohortsJob: Job = { name: 'count_cohorts', cron: '23 * * * *', run: ({ db }) => countCohorts(db) };
