import { now } from '#foundation/clock.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { whileHolding } from '#foundation/held-connection.ts';
import { disableNestedLoops, insertAccruals, insertCommissions, splitIntoRanges } from './accrual-store.ts';
import { beginDay, countAccrualReasons, countCommissions } from './day-store.ts';

/** What calculating a day would come to. Micro-units; reasons of what comes to nothing, most frequent first. */
export type DayPreview = {
  accruals: number;
  due: bigint;
  commissions: number;
  levelsDue: bigint;
  accrualReasons: { reason: string; count: number }[];
  commissionReasons: { reason: string; count: number }[];
};

/** Calculates a day as an end-of-day run would and takes it all back. The caller holds the end-of-day run's lease. */
export async function previewDay(db: Db, day: string): Promise<DayPreview> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    return await whileHolding(db, () => calculateInside(tx, day));
  } finally {
    await tx.rollback().execute();
  }
}

async function calculateInside(tx: Tx, day: string): Promise<DayPreview> {
  await beginDay(tx, day);
  await disableNestedLoops(tx);
  const [all] = await splitIntoRanges(tx, 1);
  if (!all) throw new Error('one range holds every investment');
  const { accruals, due } = await insertAccruals(tx, day, all);
  const commissions = await insertCommissions(tx, day, all, await now(tx));
  const { amount, reasons } = await countCommissions(tx, day);
  return {
    accruals,
    due,
    commissions,
    levelsDue: amount,
    accrualReasons: await countAccrualReasons(tx, day),
    commissionReasons: reasons,
  };
}
