import { FULL_FUNDING, fundShare, getFundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import { creditAccruals, takeGrowth, type UnallocatedGrowth } from '#features/investments/index.ts';
import { readSettings } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { runSideBySide } from '#foundation/snapshot.ts';
import {
  closeReservation,
  lockAvailable,
  memberAccount,
  type Posting,
  post,
  postSet,
  reserve,
  systemAccount,
} from '#ledger/index.ts';
import { accrualPostings, nextAccrualBound } from './accrual-store.ts';
import { calculateDay } from './calculate-day.ts';
import { recomputeLineTotals } from './day-store.ts';
import { daySequence, END_OF_DAY_WORKERS, type EndOfDayOptions, isWithinFundingWindow } from './rules.ts';
import {
  advancePartition,
  creditedAccruals,
  decideLevels,
  decideReturns,
  findRun,
  findRunById,
  finishRun,
  listPartitions,
  lockPartition,
  lockRun,
  markWaiting,
  openPartitions,
  storeLevelsDue,
  sumPartitions,
} from './store.ts';

/**
 * Makes one day's accrual, or goes on with it after a kill: calculates it in one snapshot, reserves, pays in batches,
 * then reserves the level commissions.
 * @returns false while it waits for funds
 */
export async function accrueDay(db: Db, day: string, options: EndOfDayOptions): Promise<boolean> {
  const run = (await findRun(db, 'accrual', day)) ?? (await calculateDay(db, day, countWorkers(options)));
  if (run.state === 'done' || run.state === 'unfunded') return true;
  options.at?.('calculated');
  if (!(await settleReturns(db, run.id, options))) return false;
  options.at?.('reserved');
  await payPartitions(db, run.id, options);
  options.at?.('paid');
  return settleLevels(db, run.id, options);
}

/** Reserves what the returns come to, or decides what an underfunded pool pays. @returns false while waiting */
async function settleReturns(db: Db, runId: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.returns_decided) return true;
    const available = await lockAvailable(tx, 'returns_pool');
    const isUnderfunded = run.returns_due > available;
    if (isUnderfunded && isWithinFundingWindow(await now(tx), run.created_at, options)) {
      await markWaiting(tx, runId);
      return false;
    }
    const { shortfall } = await readSettings(tx);
    const { numerator, denominator } = isUnderfunded
      ? getFundingRatio(run.returns_due, available, shortfall)
      : FULL_FUNDING;
    // what each accrual gets is rounded down on its own, so the sum stays within the share
    const amount = isUnderfunded ? fundShare(run.returns_due, { numerator, denominator }) : run.returns_due;
    const reservation = await reserve(tx, 'returns_pool', amount, runId);
    await openPartitions(
      tx,
      run,
      Math.max(1, Math.min(countWorkers(options), Math.ceil(run.accruals / options.batchSize))),
    );
    await decideReturns(tx, runId, { numerator, denominator, reservation, pool: available, manual: options.manual });
    if (isUnderfunded) {
      await storeLevelsDue(
        tx,
        runId,
        await recomputeLineTotals(tx, run.day, { returns: { numerator, denominator }, levels: FULL_FUNDING }),
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

/** Pays the partitions of a run side by side, batch by batch; when one fails the others stop after their batch. */
async function payPartitions(db: Db, runId: number, options: EndOfDayOptions): Promise<void> {
  let failed = false;
  const payPartition = async (partition: number) => {
    try {
      while (!failed && (await payBatch(db, runId, partition, options))) {
        options.at?.('batch');
        await options.refuseStopped?.();
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const partitions = await listPartitions(db, runId);
  await runSideBySide(
    partitions.map(
      ({ partition }) =>
        () =>
          payPartition(partition),
    ),
    countWorkers(options),
  );
}

/** Pays the next batch of a partition's accruals. @returns false when none was left */
async function payBatch(db: Db, runId: number, number: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const partition = await lockPartition(tx, runId, number);
    const run = await findRunById(tx, runId);
    if (run.finished_at || run.returns_reservation === null) return false;
    const last = await nextAccrualBound(tx, run, partition, options.batchSize);
    if (last === undefined) return false;
    // investments before accounts, as in every other use case
    const range = { after: partition.cursor, upto: last };
    const unallocated = await creditAccruals(tx, run.day, range, creditedAccruals(run, partition, last));
    await takeGrowth(
      tx,
      unallocated.map(({ id }) => id),
    );
    const { sum } = await postSet(tx, accrualPostings(run, partition, last), { reservation: run.returns_reservation });
    await post(
      tx,
      unallocated.map((each) => growthToMain(each, run.day)),
    );
    await advancePartition(tx, runId, number, { cursor: last, paid: sum });
    options.at?.('within batch');
    return true;
  });
}

/**
 * What an investment had that had notice given, or ended, between the run being calculated and paid: what the accrual brings
 * it goes on to main, as its growth did.
 */
const growthToMain = ({ id, memberId, growth }: UnallocatedGrowth, day: string): Posting => ({
  debit: memberAccount(memberId, 'compound'),
  credit: memberAccount(memberId, 'main'),
  amount: growth,
  entryType: 'growth_returned',
  reference: id,
  sequence: daySequence(day),
});

/**
 * Moves what the level commissions come to into levels_payable, or decides what an underfunded pool pays, and ends the
 * run.
 */
async function settleLevels(db: Db, runId: number, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.finished_at) return true;
    const available = await lockAvailable(tx, 'marketing_pool');
    const isUnderfunded = run.levels_due > available;
    if (isUnderfunded && isWithinFundingWindow(await now(tx), run.created_at, options)) {
      await markWaiting(tx, runId);
      return false;
    }
    let [paid, ratio] = [run.levels_due, FULL_FUNDING];
    if (isUnderfunded) {
      const { shortfall } = await readSettings(tx);
      ratio = getFundingRatio(run.levels_due, available, shortfall);
      const returns = { numerator: run.funding_numerator, denominator: run.funding_denominator };
      paid = await recomputeLineTotals(tx, run.day, { returns, levels: ratio });
      await publish(tx, {
        name: 'run.unfunded',
        payload: { runId, day: run.day, pool: 'marketing_pool', due: run.levels_due, paid },
      });
    }
    const [debit, credit] = [systemAccount('marketing_pool'), systemAccount('levels_payable')];
    if (paid > 0n)
      await post(tx, [{ debit, credit, amount: paid, entryType: 'levels_reserved', reference: runId, day: run.day }]);
    await decideLevels(tx, runId, { ratio, paid, pool: available });
    await sumPartitions(tx, runId);
    if (run.returns_reservation !== null) await closeReservation(tx, run.returns_reservation);
    await finishRun(tx, runId, run.funding_numerator < run.funding_denominator ? 'unfunded' : 'done');
    return true;
  });
}
