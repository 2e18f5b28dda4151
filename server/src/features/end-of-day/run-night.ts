import { addDays } from '@fairlead/contract/domain/dates.ts';
import { payLeadership } from '#features/leadership/index.ts';
import { evaluateRewards } from '#features/rewards/index.ts';
import {
  accrueDay,
  completeInvestments,
  firstMissingDay,
  type NightOptions,
  type Programme,
  releaseLines,
} from '#features/runs/index.ts';
import { paySalary } from '#features/salary/index.ts';
import { lapseClaims } from '#features/trading/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { lastNight, NIGHT_LEASE, storeLastNight, tellMaking } from './store.ts';

/** What came of a night. */
export type NightOutcome = 'done' | 'waiting' | 'busy';

/**
 * A step of a night: idempotent, in bounded transactions, goes on where a kill cut it off. `night` is the night's day. It
 * answers false while it waits for funds; what follows it waits too.
 */
export type NightStep = (db: Db, night: string, options: NightOptions) => Promise<unknown>;

/** What follows the completions, in this order. */
const laterSteps: { programme: Programme; step: NightStep }[] = [
  { programme: 'lapse', step: lapseClaims },
  { programme: 'rewards', step: evaluateRewards },
  { programme: 'leadership', step: payLeadership },
  { programme: 'salary', step: paySalary },
];

/**
 * Makes the night of the platform's today: releases, every missing day's accrual oldest first, completions, then the later
 * steps. What is already made is not made again; what a kill cut off goes on where it stopped.
 */
export async function runNight(db: Db, options: NightOptions): Promise<NightOutcome> {
  return (await withLease(db, NIGHT_LEASE, () => makeNight(db, options))) ?? 'busy';
}

async function makeNight(db: Db, options: NightOptions): Promise<NightOutcome> {
  const night = await today(db);
  if ((await lastNight(db)) === night) return 'done';
  await tellMaking(db, 'release', night);
  await releaseLines(db, night, options);
  const yesterday = addDays(night, -1);
  let lastDay: string | undefined;
  for (let day = await firstMissingDay(db); day !== undefined && day <= yesterday; day = addDays(day, 1)) {
    await tellMaking(db, 'accrual', day);
    if (!(await accrueDay(db, day, options))) return 'waiting';
    lastDay = day;
  }
  await tellMaking(db, 'completion', night);
  await completeInvestments(db, night, lastDay ?? yesterday, options);
  for (const { programme, step } of laterSteps) {
    await tellMaking(db, programme, night);
    if ((await step(db, night, options)) === false) return 'waiting';
  }
  await storeLastNight(db, night);
  return 'done';
}
