import { calculateOutlook } from '#features/investments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { now, today } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Job } from '#foundation/jobs.ts';
import { snapshotLiabilities } from './snapshot-liabilities.ts';
import { LEAF_DAYS, listMissingDays } from './snapshot-store.ts';

/** Calculates what running investments will give back: each accrual changes each of them, so all are read. */
export const calculateOutlookJob: Job = {
  name: 'calculate_outlook',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    const nextDay = (await firstMissingDay(db)) ?? (await today(db));
    await inTransaction(db, (tx) => calculateOutlook(tx, nextDay));
  },
};

/** A day is over once no one can book in it any more: what began before 24:00 is done by then. */
const DAY_CLOSES_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Looks every minute, by the platform's clock, whether a day's liabilities are to be published; a snapshot that was cut off
 * goes on where it ended. A job that finds nothing to do costs one look.
 */
export const snapshotLiabilitiesJob: Job = {
  name: 'snapshot_liabilities',
  cron: '* * * * *',
  run: async ({ db }) => {
    if ((await now(db)).getTime() % DAY_MS < DAY_CLOSES_MS) return;
    for (const { day } of await listMissingDays(db, LEAF_DAYS)) await snapshotLiabilities(db, day);
  },
};
