import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { accrualsBetween, END_OF_DAY_BATCH_SIZE, firstMissingDay, type Run } from '#features/runs/index.ts';
import { moveClock, now, today } from '#foundation/clock.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { dayText } from '#foundation/format.ts';
import type { RunEndOfDay } from './run-end-of-day.ts';
import { t } from './texts.ts';

/** How the operator's days are made. */
export type AccrueOptions = {
  /** The demo's and the tests' clock goes on to each end-of-day run; elsewhere a day that has not ended is refused. */
  movesClock: boolean;
  /** Told of each day as soon as its end-of-day run is done. */
  onDay: (run: Run) => void;
  batchSize?: number;
};

/** The clock cannot go back, so a slip of the pen must not move it by centuries. */
const MAX_DAYS_AHEAD = 3_660;
const END_OF_DAY_STARTS_MS = 10 * 60_000;
const BUSY_PAUSE_MS = 250;
const BUSY_WITHIN_MS = 30 * 60_000;

/**
 * Starts every missing end-of-day run up to and including the accrual of `through`, manually: what a pool cannot cover
 * is final at once. An end-of-day run makes every missing day there is, so ended days after `through` are made with it.
 * @returns how many days were accrued
 * @throws AppError rule for a day that has not ended where the clock is not moved, or is absurdly far ahead, conflict while another end-of-day run goes on, stopped
 */
export async function accrueThrough(
  db: Db,
  runEndOfDay: RunEndOfDay,
  through: string,
  options: AccrueOptions,
): Promise<number> {
  const present = await today(db);
  if (!options.movesClock && through >= present)
    fail('rule', {
      reason: t('dayOpen', { day: dayText(new Date(through)), last: dayText(new Date(addDays(present, -1))) }),
    });
  if (through > addDays(present, MAX_DAYS_AHEAD))
    fail('rule', { reason: t('dayTooFar', { day: dayText(new Date(through)), max: MAX_DAYS_AHEAD }) });
  let days = 0;
  let day = await firstMissingDay(db);
  do {
    if (options.movesClock) await moveToEndOfDay(db, day === undefined || day > through ? through : day);
    await runEndOfDayAndWait(db, runEndOfDay, options.batchSize ?? END_OF_DAY_BATCH_SIZE);
    const next = await firstMissingDay(db);
    const made = next === undefined ? [] : await accrualsBetween(db, day ?? next, addDays(next, -1));
    for (const run of made) options.onDay(run);
    days += made.length;
    day = next;
  } while (day !== undefined && day <= through);
  return days;
}

async function moveToEndOfDay(db: Db, day: string): Promise<void> {
  const begins = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + END_OF_DAY_STARTS_MS;
  await inTransaction(db, async (tx) => {
    const ahead = begins - (await now(tx)).getTime();
    if (ahead > 0) await moveClock(tx, ahead, { production: false });
  });
}

/** The worker may be making the same end-of-day run: then this waits for it, and makes what it left. */
async function runEndOfDayAndWait(db: Db, runEndOfDay: RunEndOfDay, batchSize: number): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    const outcome = await runEndOfDay(db, { batchSize, manual: true });
    if (outcome === 'stopped') await refuseWhileStopped(db, 'end_of_day');
    else if (outcome !== 'busy') return;
    if (performance.now() - startedMs > BUSY_WITHIN_MS)
      fail('conflict', {
        reason: t('busyTooLong'),
      });
    await sleep(BUSY_PAUSE_MS);
  }
}
