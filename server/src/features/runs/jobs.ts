import type { Job } from '#foundation/jobs.ts';
import { mergeDays } from './merge-days.ts';

/** Looks every hour for a month whose days are to be merged; mostly there is none. */
export const mergeDaysJob: Job = {
  name: 'merge_days',
  cron: '47 * * * *',
  run: async ({ db, log }) => {
    const merged = await mergeDays(db);
    if (merged?.postponed)
      log.warn({ month: merged.postponed }, 'days not merged: someone reads too long; trying again');
  },
};
