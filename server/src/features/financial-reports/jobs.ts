import type { Job } from '#foundation/jobs.ts';
import { countForReports } from './count-for-reports.ts';

export const countForReportsJob: Job = {
  name: 'count_for_reports',
  cron: '*/10 * * * *',
  run: ({ db }) => countForReports(db),
};
