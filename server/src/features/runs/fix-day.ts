import { now } from '#foundation/clock.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { awaitAllThenThrow, inOneSnapshot } from '#foundation/snapshot.ts';
import {
  disableNestedLoops,
  insertAccruals,
  insertCommissions,
  type Stretch,
  splitIntoRanges,
} from './accrual-store.ts';
import { attachDay, beginDay, indexDay } from './day-store.ts';
import { findRun, type Run } from './store.ts';

/**
 * Fixes a day: every accrual and level commission with its amount due and who qualifies, as all stood at one instant.
 * They are written side by side into bare tables, indexed, and become visible together with the run; a kill before that
 * leaves nothing but tables which the next attempt throws away.
 * @param workers connections that write at once
 */
export async function fixDay(db: Db, day: string, workers: number): Promise<Run> {
  await beginDay(db, day);
  // what the first connection finds is for all of them: they see the same
  const { promise: frame, resolve, reject } = Promise.withResolvers<{ at: Date; stretches: Stretch[] }>();
  const parts = await inOneSnapshot(db, workers, async (tx, part) => {
    await disableNestedLoops(tx);
    if (part === 0) await captureSnapshot(tx, workers).then(resolve, reject);
    const { at, stretches } = await frame;
    const stretch = stretches[part];
    if (!stretch) return { accruals: 0, commissions: 0, due: 0n };
    const accruals = await insertAccruals(tx, day, stretch);
    return { ...accruals, commissions: await insertCommissions(tx, day, stretch, at) };
  });
  await (workers > 1
    ? awaitAllThenThrow([
        indexDay(db, day, 'commissions'),
        indexDay(db, day, 'receivers').then(() => indexDay(db, day, 'accruals')),
      ])
    : indexAll(db, day));
  const sums = parts.reduce((sum, part) => ({
    accruals: sum.accruals + part.accruals,
    commissions: sum.commissions + part.commissions,
    due: sum.due + part.due,
  }));
  const { at } = await frame;
  await inTransaction(db, (tx) => attachDay(tx, day, { at, ...sums }));
  const run = await findRun(db, 'accrual', day);
  if (!run) throw new Error(`the run of ${day} was fixed and is not there`);
  return run;
}

const captureSnapshot = async (tx: Tx, workers: number) => ({
  at: await now(tx),
  stretches: await splitIntoRanges(tx, workers),
});

async function indexAll(db: Db, day: string): Promise<void> {
  for (const which of ['commissions', 'receivers', 'accruals'] as const) await indexDay(db, day, which);
}
