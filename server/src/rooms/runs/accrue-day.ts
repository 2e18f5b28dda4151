import { now } from '#foundation/clock.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { closeReservation, houseAccount, lockAvailable, post, postSet, reserve } from '#ledger/index.ts';
import { readSettings } from '#rooms/settings/index.ts';
import { canWait, type NightOptions, shareOfPool } from './rules.ts';
import { fixDay, lowerLines, shareLines, slotPostings } from './slot-store.ts';
import {
  advanceRun,
  decideLevels,
  decideReturns,
  findRun,
  finishRun,
  lockRun,
  markWaiting,
  nextSlotBound,
  type Run,
  raiseInvestments,
  takeHomelessGrowth,
} from './store.ts';

/**
 * Makes one day's accrual, or goes on with it after a kill: fixes it in one snapshot, reserves, pays in chunks, then
 * reserves the level lines.
 * @returns false while it waits for funds
 */
export async function accrueDay(db: Db, day: string, options: NightOptions): Promise<boolean> {
  const run = (await findRun(db, 'accrual', day)) ?? (await fix(db, day));
  if (run.state === 'done' || run.state === 'unfunded') return true;
  options.at?.('fixed');
  if (!(await settleReturns(db, run.id, options))) return false;
  options.at?.('reserved');
  while (await payChunk(db, run.id, options)) options.at?.('chunk');
  options.at?.('paid');
  return settleLevels(db, run.id, options);
}

async function fix(db: Db, day: string): Promise<Run> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => fixDay(tx, day));
  const run = await findRun(db, 'accrual', day);
  if (!run) throw new Error(`the run of ${day} was fixed and is not there`);
  return run;
}

/** Reserves what the returns come to, or decides what a short pool pays. @returns false while waiting */
async function settleReturns(db: Db, runId: number, options: NightOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.returns_decided) return true;
    const available = await lockAvailable(tx, 'returns_pool');
    const isShort = run.returns_due > available;
    if (isShort && canWait(await now(tx), run.created_at, options)) {
      if (await markWaiting(tx, runId))
        await publish(tx, {
          name: 'run.waiting',
          payload: { day: run.day, pool: 'returns_pool', due: run.returns_due, available },
        });
      return false;
    }
    const { shortfall } = await readSettings(tx);
    const { num, of } = isShort ? shareOfPool(run.returns_due, available, shortfall) : { num: 1n, of: 1n };
    // what each slot gets is rounded down on its own, so the sum stays within the share
    const amount = isShort ? (num * run.returns_due) / of : run.returns_due;
    const reservation = await reserve(tx, 'returns_pool', amount, runId);
    await decideReturns(tx, runId, { num, of, reservation, pool: available, byHand: options.byHand });
    if (isShort) {
      await lowerLines(tx, { id: runId, day: run.day, num, of });
      await publish(tx, {
        name: 'run.unfunded',
        payload: { runId, day: run.day, pool: 'returns_pool', due: run.returns_due, paid: amount },
      });
    }
    return true;
  });
}

/** Pays the next chunk of slots. @returns false when none was left */
async function payChunk(db: Db, runId: number, options: NightOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run.returns_decided || run.finished_at) return false;
    const last = await nextSlotBound(tx, run, options.chunk);
    if (last === undefined || run.returns_reservation === null) return false;
    // investments before accounts, as in every other use case
    await raiseInvestments(tx, run, last);
    const homeless = await takeHomelessGrowth(tx, run, last);
    const { sum } = await postSet(tx, slotPostings(run, last), { reservation: run.returns_reservation });
    await post(tx, homeless);
    await advanceRun(tx, runId, last, sum);
    options.at?.('within chunk');
    return true;
  });
}

/** Moves what the level lines come to into levels_payable, or decides what a short pool pays, and ends the run. */
async function settleLevels(db: Db, runId: number, options: NightOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.finished_at) return true;
    const available = await lockAvailable(tx, 'marketing_pool');
    const isShort = run.levels_due > available;
    if (isShort && canWait(await now(tx), run.created_at, options)) {
      if (await markWaiting(tx, runId))
        await publish(tx, {
          name: 'run.waiting',
          payload: { day: run.day, pool: 'marketing_pool', due: run.levels_due, available },
        });
      return false;
    }
    let paid = run.levels_due;
    if (isShort) {
      const { shortfall } = await readSettings(tx);
      paid = await shareLines(tx, { id: runId, day: run.day, ...shareOfPool(run.levels_due, available, shortfall) });
      await publish(tx, {
        name: 'run.unfunded',
        payload: { runId, day: run.day, pool: 'marketing_pool', due: run.levels_due, paid },
      });
    }
    const [debit, credit] = [houseAccount('marketing_pool'), houseAccount('levels_payable')];
    if (paid > 0n)
      await post(tx, [{ debit, credit, amount: paid, kind: 'levels_reserved', cause: runId, day: run.day }]);
    await decideLevels(tx, runId, { paid, pool: available });
    if (run.returns_reservation !== null) await closeReservation(tx, run.returns_reservation);
    await finishRun(tx, runId, run.share_num < run.share_of ? 'unfunded' : 'done');
    return true;
  });
}
