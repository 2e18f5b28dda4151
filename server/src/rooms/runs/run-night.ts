import { addDays } from '@fairlead/contract/vocabulary/dates.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { accrueDay } from './accrue-day.ts';
import { completeInvestments } from './complete-investments.ts';
import { releaseLines } from './release-lines.ts';
import type { NightOptions } from './rules.ts';
import { findRun, firstMissingDay } from './store.ts';

/** One night at a time, whoever makes it. */
const NIGHT_LEASE = 7_042_001;

/** What came of a night. */
export type NightOutcome = 'done' | 'waiting' | 'busy';

/**
 * Makes the night of the platform's today: releases, every missing day's accrual oldest first, completions. What is
 * already made is not made again; what a kill cut off goes on where it stopped.
 */
export async function runNight(db: Db, options: NightOptions): Promise<NightOutcome> {
  return (await withLease(db, NIGHT_LEASE, () => makeNight(db, options))) ?? 'busy';
}

async function makeNight(db: Db, options: NightOptions): Promise<NightOutcome> {
  const night = await today(db);
  const completion = await findRun(db, 'completion', night);
  if (completion?.finished_at) return 'done';
  await releaseLines(db, night, options);
  const yesterday = addDays(night, -1);
  let lastDay: string | undefined;
  for (let day = await firstMissingDay(db); day !== undefined && day <= yesterday; day = addDays(day, 1)) {
    if (!(await accrueDay(db, day, options))) return 'waiting';
    lastDay = day;
  }
  await completeInvestments(db, night, lastDay ?? yesterday, options);
  return 'done';
}
