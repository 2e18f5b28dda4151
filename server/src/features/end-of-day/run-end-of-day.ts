import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import { refuseWhileStopped } from '#features/emergency-stops/index.ts';
import {
  accrueDay,
  completeInvestments,
  type EndOfDayOptions,
  firstMissingDay,
  releaseCommissions,
  type ServerProgramme,
} from '#features/runs/index.ts';
import { lapseClaims, takeClaims } from '#features/trading/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { withLease } from '#foundation/lease.ts';
import { getLastRunDay, recordProgress, storeLastRunDay } from './store.ts';

/** How an end-of-day run ended. `stopped`: an owner has stopped runs; it goes on where it was once they resume. */
export type EndOfDayOutcome = 'done' | 'waiting' | 'busy' | 'stopped';

/** What follows the completions, in this order. */
const listLaterSteps = (programmes: readonly ServerProgramme[]): NonNullable<ServerProgramme['endOfDay']>[] => [
  { step: 'lapse', run: lapseClaims },
  ...programmes.flatMap(({ endOfDay }) => endOfDay ?? []),
];

/** Runs the end of day, as `app/` has put it together with the programmes. */
export type RunEndOfDay = (db: Db, options: EndOfDayOptions) => Promise<EndOfDayOutcome>;

/**
 * Runs the end of day of the platform's today: releases, every missing day's accrual oldest first, completions, then
 * the later steps, the programmes' in the order of their list. What is already made is not made again; what a kill cut
 * off goes on where it stopped.
 */
export const endOfDayWith =
  (programmes: readonly ServerProgramme[]): RunEndOfDay =>
  async (db, options) =>
    (await withLease(db, 'endOfDay', () => runUnlessStopped(db, programmes, options))) ?? 'busy';

async function runUnlessStopped(
  db: Db,
  programmes: readonly ServerProgramme[],
  options: EndOfDayOptions,
): Promise<EndOfDayOutcome> {
  try {
    return await runSteps(db, programmes, { ...options, refuseStopped: () => refuseWhileStopped(db, 'end_of_day') });
  } catch (error) {
    if (error instanceof AppError && error.code === 'stopped') return 'stopped';
    throw error;
  }
}

async function runSteps(
  db: Db,
  programmes: readonly ServerProgramme[],
  options: EndOfDayOptions & Required<Pick<EndOfDayOptions, 'refuseStopped'>>,
): Promise<EndOfDayOutcome> {
  const runDay = await today(db);
  if ((await getLastRunDay(db)) === runDay) return 'done';
  const begin = async (step: RunStep, day: string) => {
    await options.refuseStopped();
    await recordProgress(db, step, day);
  };
  await begin('release', runDay);
  await releaseCommissions(db, runDay, takeClaims, options);
  const yesterday = addDays(runDay, -1);
  let lastDay: string | undefined;
  for (let day = await firstMissingDay(db); day !== undefined && day <= yesterday; day = addDays(day, 1)) {
    await begin('accrual', day);
    if (!(await accrueDay(db, day, options))) return 'waiting';
    lastDay = day;
  }
  await begin('completion', runDay);
  await completeInvestments(db, runDay, lastDay ?? yesterday, options);
  for (const { step, run } of listLaterSteps(programmes)) {
    await begin(step, runDay);
    if ((await run(db, runDay, options)) === false) return 'waiting';
  }
  await storeLastRunDay(db, runDay);
  return 'done';
}
