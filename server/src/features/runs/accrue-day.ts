import { readSettings } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { awaitAllThenThrow } from '#foundation/snapshot.ts';
import { closeReservation, lockAvailable, post, postSet, reserve, systemAccount } from '#ledger/index.ts';
import { accrualPostings, nextAccrualBound } from './accrual-store.ts';
import { recomputeLineTotals } from './day-store.ts';
import { fixDay } from './fix-day.ts';
import { END_OF_DAY_WORKERS, type EndOfDayOptions, FULL_SHARE, isWithinFundingWindow, shareOfPool } from './rules.ts';
import {
  advancePart,
  creditInvestments,
  decideLevels,
  decideReturns,
  findRun,
  findRunById,
  finishRun,
  listParts,
  lockPart,
  lockRun,
  markWaiting,
  openParts,
  storeLevelsDue,
  sumParts,
  sweepUnallocatedGrowth,
} from './store.ts';

/**
 * Makes one day's accrual, or goes on with it after a kill: fixes it in one snapshot, reserves, pays in chunks, then
 * reserves the level commissions.
 * @returns false while it waits for funds
 */
export async function accrueDay(db: Db, day: string, options: EndOfDayOptions): Promise<boolean> {
  const run = (await findRun(db, 'accrual', day)) ?? (await fixDay(db, day, countWorkers(options)));
  if (run.state === 'done' || run.state === 'unfunded') return true;
  options.at?.('fixed');
  if (!(await settleReturns(db, run.id, options))) return false;
  options.at?.('reserved');
  await payParts(db, run.id, options);
  options.at?.('paid');
  return settleLevels(db, run.id, options);
}

/** Reserves what the returns come to, or decides what a short pool pays. @returns false while waiting */
async function settleReturns(db: Db, runId: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.returns_decided) return true;
    const available = await lockAvailable(tx, 'returns_pool');
    const isUnderfunded = run.returns_due > available;
    if (isUnderfunded && isWithinFundingWindow(await now(tx), run.created_at, options)) {
      if (await markWaiting(tx, runId))
        await publish(tx, {
          name: 'run.waiting',
          payload: { day: run.day, pool: 'returns_pool', due: run.returns_due, available },
        });
      return false;
    }
    const { shortfall } = await readSettings(tx);
    const { num, of } = isUnderfunded ? shareOfPool(run.returns_due, available, shortfall) : FULL_SHARE;
    // what each accrual gets is rounded down on its own, so the sum stays within the share
    const amount = isUnderfunded ? (num * run.returns_due) / of : run.returns_due;
    const reservation = await reserve(tx, 'returns_pool', amount, runId);
    await openParts(tx, run, Math.max(1, Math.min(countWorkers(options), Math.ceil(run.accruals / options.chunk))));
    await decideReturns(tx, runId, { num, of, reservation, pool: available, manual: options.manual });
    if (isUnderfunded) {
      await storeLevelsDue(
        tx,
        runId,
        await recomputeLineTotals(tx, run.day, { returns: { num, of }, levels: FULL_SHARE }),
      );
      await publish(tx, {
        name: 'run.unfunded',
        payload: { runId, day: run.day, pool: 'returns_pool', due: run.returns_due, paid: amount },
      });
    }
    return true;
  });
}

const countWorkers = (options: EndOfDayOptions) => options.workers ?? END_OF_DAY_WORKERS;

/** Pays the parts of a run side by side, chunk by chunk; when one fails the others stop after their chunk. */
async function payParts(db: Db, runId: number, options: EndOfDayOptions): Promise<void> {
  let failed = false;
  const payPart = async (part: number) => {
    try {
      while (!failed && (await payChunk(db, runId, part, options))) options.at?.('chunk');
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const queue = (await listParts(db, runId)).map(({ part }) => part);
  const work = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) await payPart(part);
  };
  await awaitAllThenThrow(Array.from({ length: countWorkers(options) }, work));
}

/** Pays the next chunk of a part's accruals. @returns false when none was left */
async function payChunk(db: Db, runId: number, number: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const part = await lockPart(tx, runId, number);
    const run = await findRunById(tx, runId);
    if (run.finished_at || run.returns_reservation === null) return false;
    const last = await nextAccrualBound(tx, run, part, options.chunk);
    if (last === undefined) return false;
    // investments before accounts, as in every other use case
    await creditInvestments(tx, run, part, last);
    const homeless = await sweepUnallocatedGrowth(tx, run, part, last);
    const { sum } = await postSet(tx, accrualPostings(run, part, last), { reservation: run.returns_reservation });
    await post(tx, homeless);
    await advancePart(tx, runId, number, { cursor: last, paid: sum });
    options.at?.('within chunk');
    return true;
  });
}

/**
 * Moves what the level commissions come to into levels_payable, or decides what a short pool pays, and ends the run.
 */
async function settleLevels(db: Db, runId: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.finished_at) return true;
    const available = await lockAvailable(tx, 'marketing_pool');
    const isUnderfunded = run.levels_due > available;
    if (isUnderfunded && isWithinFundingWindow(await now(tx), run.created_at, options)) {
      if (await markWaiting(tx, runId))
        await publish(tx, {
          name: 'run.waiting',
          payload: { day: run.day, pool: 'marketing_pool', due: run.levels_due, available },
        });
      return false;
    }
    let [paid, share] = [run.levels_due, FULL_SHARE];
    if (isUnderfunded) {
      const { shortfall } = await readSettings(tx);
      share = shareOfPool(run.levels_due, available, shortfall);
      const returns = { num: run.share_num, of: run.share_of };
      paid = await recomputeLineTotals(tx, run.day, { returns, levels: share });
      await publish(tx, {
        name: 'run.unfunded',
        payload: { runId, day: run.day, pool: 'marketing_pool', due: run.levels_due, paid },
      });
    }
    const [debit, credit] = [systemAccount('marketing_pool'), systemAccount('levels_payable')];
    if (paid > 0n)
      await post(tx, [{ debit, credit, amount: paid, entryType: 'levels_reserved', reference: runId, day: run.day }]);
    await decideLevels(tx, runId, { share, paid, pool: available });
    await sumParts(tx, runId);
    if (run.returns_reservation !== null) await closeReservation(tx, run.returns_reservation);
    await finishRun(tx, runId, run.share_num < run.share_of ? 'unfunded' : 'done');
    return true;
  });
}
