import { addDays } from '@fairlead/contract/domain/dates.ts';
import { payLeadership } from '#features/leadership/index.ts';
import { evaluateRewards } from '#features/rewards/index.ts';
import {
  accrueDay,
  completeInvestments,
  type EndOfDayOptions,
  firstMissingDay,
  type Programme,
  releaseCommissions,
} from '#features/runs/index.ts';
import { paySalary } from '#features/salary/index.ts';
import { lapseClaims, takeClaims } from '#features/trading/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { getLastRunDay, recordProgress, storeLastRunDay } from './store.ts';

/** How an end-of-day run ended. */
export type EndOfDayOutcome = 'done' | 'waiting' | 'busy';

/**
 * A step of an end-of-day run: idempotent, in bounded transactions, goes on where a kill cut it off. `runDay` is the
 * day it runs on. It answers false while it waits for funds; what follows it waits too.
 */
export type EndOfDayStep = (db: Db, runDay: string, options: EndOfDayOptions) => Promise<unknown>;

/** What follows the completions, in this order. */
const laterSteps: { programme: Programme; step: EndOfDayStep }[] = [
  { programme: 'lapse', step: lapseClaims },
  { programme: 'rewards', step: evaluateRewards },
  { programme: 'leadership', step: payLeadership },
  { programme: 'salary', step: paySalary },
];

/**
 * Runs the end of day of the platform's today: releases, every missing day's accrual oldest first, completions, then
 * the later steps. What is already made is not made again; what a kill cut off goes on where it stopped.
 */
export async function runEndOfDay(db: Db, options: EndOfDayOptions): Promise<EndOfDayOutcome> {
  return (await withLease(db, 'endOfDay', () => runSteps(db, options))) ?? 'busy';
}

async function runSteps(db: Db, options: EndOfDayOptions): Promise<EndOfDayOutcome> {
  const runDay = await today(db);
  if ((await getLastRunDay(db)) === runDay) return 'done';
  await recordProgress(db, 'release', runDay);
  await releaseCommissions(db, runDay, takeClaims, options);
  const yesterday = addDays(runDay, -1);
  let lastDay: string | undefined;
  for (let day = await firstMissingDay(db); day !== undefined && day <= yesterday; day = addDays(day, 1)) {
    await recordProgress(db, 'accrual', day);
    if (!(await accrueDay(db, day, options))) return 'waiting';
    lastDay = day;
  }
  await recordProgress(db, 'completion', runDay);
  await completeInvestments(db, runDay, lastDay ?? yesterday, options);
  for (const { programme, step } of laterSteps) {
    await recordProgress(db, programme, runDay);
    if ((await step(db, runDay, options)) === false) return 'waiting';
  }
  await storeLastRunDay(db, runDay);
  return 'done';
}
