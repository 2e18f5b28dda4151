import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { postSet } from '#ledger/index.ts';
import {
  claimRuns,
  incrementReleased,
  nextBeneficiaryBound,
  releasePostings,
  summariseRelease,
  unfinishedReleases,
} from './release-store.ts';
import type { EndOfDayOptions } from './rules.ts';
import { advanceRun, finishRun, lockRun, openRun } from './store.ts';

/**
 * Releases the level commissions that earlier UTC days booked: one posting a member, day and kind. Goes on after a
 * kill, with a release of an earlier end-of-day run too; commissions of claims come a day later than those of accruals.
 * @param runDay the day of this end-of-day run
 * @param takeClaims marks the claims that are the release's from here on, in the transaction that opens it
 */
export async function releaseCommissions(
  db: Db,
  runDay: string,
  takeClaims: (tx: Tx, releaseId: number, runDay: string) => Promise<void>,
  options: EndOfDayOptions,
): Promise<void> {
  for (const before of await unfinishedReleases(db, runDay)) await finishRelease(db, before, options);
  const run = await inTransaction(db, async (tx) => {
    const opened = await openRun(tx, 'release', runDay);
    if (!opened.finished_at) {
      await claimRuns(tx, opened.id, runDay);
      await takeClaims(tx, opened.id, runDay);
    }
    return opened;
  });
  if (!run.finished_at) await finishRelease(db, run, options);
}

async function finishRelease(db: Db, run: { id: number; day: string }, options: EndOfDayOptions): Promise<void> {
  while (await releaseBatch(db, run.id, run.day, options)) options.at?.('release batch');
}

async function releaseBatch(db: Db, releaseId: number, runDay: string, options: EndOfDayOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, releaseId);
    if (run.finished_at) return false;
    const last = await nextBeneficiaryBound(tx, releaseId, run.cursor, options.batchSize);
    if (last === undefined) {
      await summariseRelease(tx, releaseId);
      await finishRun(tx, releaseId, 'done');
      return false;
    }
    const { sum } = await postSet(tx, releasePostings(releaseId, runDay, run.cursor, last));
    await advanceRun(tx, releaseId, last);
    await incrementReleased(tx, releaseId, sum);
    options.at?.('within release');
    return true;
  });
}
