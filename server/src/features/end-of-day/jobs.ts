import { END_OF_DAY_BATCH_SIZE } from '#features/runs/index.ts';
import { now } from '#foundation/clock.ts';
import type { Job } from '#foundation/jobs.ts';
import { MANUAL_END_OF_DAY } from './request-end-of-day.ts';
import type { RunEndOfDay } from './run-end-of-day.ts';

/** An end-of-day run begins at 00:10 UTC of the platform's clock. */
const END_OF_DAY_STARTS_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Looks every minute whether an end-of-day run is due: today's, a missed one, or one that waits for funds. It follows
 * the platform's clock and not the machine's, and an end-of-day run already made costs one look.
 */
export const endOfDayJob = (runEndOfDay: RunEndOfDay): Job => ({
  name: 'end_of_day',
  cron: '* * * * *',
  run: async ({ db, log }) => {
    if ((await now(db)).getTime() % DAY_MS < END_OF_DAY_STARTS_MS) return;
    const outcome = await runEndOfDay(db, { batchSize: END_OF_DAY_BATCH_SIZE, manual: false });
    if (outcome === 'waiting') log.warn('end-of-day run waiting for pool funding');
    if (outcome === 'stopped') log.warn('end-of-day runs are stopped by an owner');
  },
});

/** The missing end-of-day runs, as staff requested them. */
export const manualEndOfDayJob = (runEndOfDay: RunEndOfDay): Job => ({
  name: MANUAL_END_OF_DAY,
  run: async ({ db }) => {
    await runEndOfDay(db, { batchSize: END_OF_DAY_BATCH_SIZE, manual: true });
  },
});
