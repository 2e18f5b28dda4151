import { now } from '#foundation/clock.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { inOneSnapshot, runSideBySide } from '#foundation/snapshot.ts';
import {
  disableNestedLoops,
  type InvestmentRange,
  insertAccruals,
  insertCommissions,
  splitIntoRanges,
} from './accrual-store.ts';
import { attachDay, beginDay, DAY_INDEXES, indexDay } from './day-store.ts';
import { findRun, type Run } from './store.ts';

/**
 * Calculates a day: every accrual and level commission with its amount due and who qualifies, as all stood at one
 * instant. They are written side by side into bare tables, indexed, and become visible together with the run; a kill
 * before that leaves nothing but tables which the next attempt throws away.
 * @param workers connections that write at once
 */
export async function calculateDay(db: Db, day: string, workers: number): Promise<Run> {
  await beginDay(db, day);
  // what the first connection finds is for all of them: they see the same
  const { promise: snapshot, resolve, reject } = Promise.withResolvers<{ at: Date; ranges: InvestmentRange[] }>();
  const partitions = await inOneSnapshot(db, workers, async (tx, partition) => {
    await disableNestedLoops(tx);
    if (partition === 0) await captureSnapshot(tx, workers).then(resolve, reject);
    const { at, ranges } = await snapshot;
    const range = ranges[partition];
    if (!range) return { accruals: 0, commissions: 0, due: 0n };
    const accruals = await insertAccruals(tx, day, range);
    return { ...accruals, commissions: await insertCommissions(tx, day, range, at) };
  });
  const indexes = DAY_INDEXES.map((which) => () => indexDay(db, day, which, { alone: workers === 1 }));
  await runSideBySide(indexes, workers);
  const sums = partitions.reduce((sum, partition) => ({
    accruals: sum.accruals + partition.accruals,
    commissions: sum.commissions + partition.commissions,
    due: sum.due + partition.due,
  }));
  const { at } = await snapshot;
  await inTransaction(db, (tx) => attachDay(tx, day, { at, ...sums }));
  const run = await findRun(db, 'accrual', day);
  if (!run) throw new Error(`the run of ${day} was calculated and is not there`);
  return run;
}

const captureSnapshot = async (tx: Tx, workers: number) => ({
  at: await now(tx),
  ranges: await splitIntoRanges(tx, workers),
});
