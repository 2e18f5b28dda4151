import { FULL_FUNDING, type FundingRatio, getFundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import { readSettings } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { closeReservation, lockAvailable, reserve } from '#ledger/index.ts';
import { createRun, decideRun, lockPrizeRun, type PrizeRun } from './prize-run-store.ts';
import { type EndOfDayOptions, isWithinFundingWindow } from './rules.ts';
import { advanceRun, countRun, findRun, finishRun, markWaiting } from './store.ts';

/** A programme that pays prizes of a month from the marketing pool: first it calculates them all, then it pays. */
export type PrizeProgramme = {
  programme: RunStep;
  /**
   * Whether an underfunded pool may be shared out by the setting; a prize that is paid once is paid whole or not at
   * all.
   */
  mayShare: boolean;
  /** Writes everything that is due for the month that ends with `day`; called once, in the transaction that makes the run. */
  calculate: (tx: Tx, run: { id: number; day: string }) => Promise<{ items: number; due: bigint }>;
  /** Pays the next rows after the cursor out of the reservation. @returns undefined when none is left */
  pay: (
    tx: Tx,
    run: { id: number; day: string; cursor: number; reservation: number; ratio: FundingRatio },
    batchSize: number,
  ) => Promise<{ cursor: number; paid: bigint } | undefined>;
};

/**
 * Makes a month's run of a programme, or goes on with it after a kill: everything due is calculated in one transaction,
 * the total is reserved at once, then it is paid in batches. An underfunded pool is waited for until noon; then
 * nothing is paid, or by the setting each its share, and the run ends `unfunded`.
 * @param day the month's last day
 * @returns false while it waits for funds
 */
export async function makePrizeRun(
  db: Db,
  programme: PrizeProgramme,
  day: string,
  options: EndOfDayOptions,
): Promise<boolean> {
  const name = programme.programme;
  const id = (await findRun(db, name, day))?.id ?? (await calculateRun(db, programme, day));
  options.at?.(`${name} calculated`);
  if (!(await decide(db, programme, id, options))) return false;
  options.at?.(`${name} reserved`);
  while (await payBatch(db, programme, id, options)) options.at?.(`${name} batch`);
  return true;
}

async function calculateRun(db: Db, { programme, calculate }: PrizeProgramme, day: string): Promise<number> {
  const made = await inTransaction(db, async (tx) => {
    const id = await createRun(tx, programme, day);
    if (id === undefined) return undefined;
    await countRun(tx, id, { ...(await calculate(tx, { id, day })), paid: 0n });
    return id;
  });
  const id = made ?? (await findRun(db, programme, day))?.id;
  assert(id !== undefined, `the run of ${programme} for ${day} is there`);
  return id;
}

/** Reserves what is due, or decides what an underfunded pool pays. @returns false while waiting */
async function decide(db: Db, programme: PrizeProgramme, id: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockPrizeRun(tx, id);
    if (run.finished_at || run.reservation !== null) return true;
    const available = await lockAvailable(tx, 'marketing_pool');
    const isUnderfunded = run.due > available;
    if (isUnderfunded && isWithinFundingWindow(await now(tx), run.created_at, options)) {
      await markWaiting(tx, id);
      return false;
    }
    const ratio = isUnderfunded ? getFundingRatio(run.due, available, await ruleFor(tx, programme)) : FULL_FUNDING;
    const amount = (run.due * ratio.numerator) / ratio.denominator;
    const reservation = await reserve(tx, 'marketing_pool', amount, id);
    await decideRun(tx, id, { ratio, reservation, pool: available, manual: options.manual });
    return true;
  });
}

const ruleFor = async (tx: Tx, { mayShare }: PrizeProgramme) =>
  mayShare ? (await readSettings(tx)).shortfall : 'skip';

/** Pays the next batch; the last one ends the run. @returns false when it has ended */
async function payBatch(db: Db, programme: PrizeProgramme, id: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockPrizeRun(tx, id);
    if (run.finished_at || run.reservation === null) return false;
    const ratio: FundingRatio = { numerator: run.funding_numerator, denominator: run.funding_denominator };
    const { day, cursor, reservation } = run;
    const paid = await programme.pay(tx, { id, day, cursor, reservation, ratio }, options.batchSize);
    if (paid) {
      await advanceRun(tx, id, paid.cursor);
      await countRun(tx, id, { items: 0, due: 0n, paid: paid.paid });
      options.at?.(`within ${programme.programme} batch`);
      return true;
    }
    await closeReservation(tx, reservation);
    await finishRun(tx, id, isFullyFunded(run) ? 'done' : 'unfunded');
    return false;
  });
}

const isFullyFunded = ({ funding_numerator, funding_denominator }: PrizeRun) =>
  funding_numerator === funding_denominator;
