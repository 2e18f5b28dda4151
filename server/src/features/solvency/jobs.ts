import { calculateOutlook } from '#features/investments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Job } from '#foundation/jobs.ts';

/** Calculates what running investments will give back: each accrual changes each of them, so all are read. */
export const calculateOutlookJob: Job = {
  name: 'calculate_outlook',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    const nextDay = (await firstMissingDay(db)) ?? (await today(db));
    await inTransaction(db, (tx) => calculateOutlook(tx, nextDay));
  },
};
