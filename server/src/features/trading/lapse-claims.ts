import { decrementEarned } from '#features/investments/index.ts';
import { countRun, daySequence, type EndOfDayOptions, finishRun, lockRun, openRun } from '#features/runs/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { type Posting, post, systemAccount } from '#ledger/index.ts';
import { closeLapsed, type Lapse, type Lapsing, lastLapse } from './store.ts';

/** Accruals a transaction. */
const MAX_CHUNK_SIZE = 2_000;

/**
 * An end-of-day run's step: accruals that no one claimed through their last day go back, returns_payable ->
 * returns_pool, and out of what their investments have earned, which leaves that much more until the return cap. Goes
 * on after a kill; an end-of-day run already made does nothing.
 * @param runDay the day of this end-of-day run
 */
export async function lapseClaims(db: Db, runDay: string, options: EndOfDayOptions): Promise<void> {
  const run = await inTransaction(db, (tx) => openRun(tx, 'lapse', runDay));
  if (run.finished_at) return;
  const since = await lastLapse(db, runDay);
  while (await lapseBatch(db, { id: run.id, runDay, since }, Math.min(options.batchSize, MAX_CHUNK_SIZE)))
    options.at?.('lapse batch');
}

async function lapseBatch(db: Db, run: Lapse, limit: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await lockRun(tx, run.id)).finished_at) return false;
    const lapsed = await closeLapsed(tx, run, limit);
    if (!lapsed) {
      await finishRun(tx, run.id, 'done');
      return false;
    }
    await post(tx, lapsed.map(lapsePosting));
    await decrementEarned(tx, lapsed);
    const sum = lapsed.reduce((total, { amount }) => total + amount, 0n);
    await countRun(tx, run.id, { items: lapsed.length, due: sum, paid: sum });
    return true;
  });
}

const lapsePosting = ({ investmentId, day, amount }: Lapsing): Posting => ({
  debit: systemAccount('returns_payable'),
  credit: systemAccount('returns_pool'),
  amount,
  entryType: 'claim_lapsed',
  reference: investmentId,
  sequence: daySequence(day),
  day,
});
