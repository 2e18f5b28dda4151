import { type Db, one, sql, type Tx } from './db.ts';
import { whileHolding } from './held-connection.ts';
import { inPipelinedTransaction } from './pipelined-transaction.ts';

/**
 * Reads in one instant, in a transaction of its own; one that is open already reads as it does. Where connections are
 * pipelined, reads that `work` begins together are sent together.
 */
export const inSnapshot = <R>(db: Db, work: (db: Db) => Promise<R>): Promise<R> =>
  db.isTransaction
    ? work(db)
    : (inPipelinedTransaction(db, 'snapshot', work) ??
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work));

/**
 * Runs `work` in so many REPEATABLE READ transactions at once that all see one snapshot: what they read is as it stood at
 * one instant. They commit one by one when all have worked; a failure of one rolls back those that have not committed.
 * @returns the results, in order
 */
export async function inOneSnapshot<R>(
  db: Db,
  count: number,
  work: (tx: Tx, part: number) => Promise<R>,
): Promise<R[]> {
  const open = () => db.startTransaction().setIsolationLevel('repeatable read').execute();
  const first = await open();
  const all = [first];
  try {
    const { snapshot } = await one(first, sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`);
    for (let part = 1; part < count; part += 1) {
      const tx = await open();
      all.push(tx);
      await sql.raw(`set transaction snapshot '${snapshot}'`).execute(tx);
    }
    const made = await whileHolding(db, () => awaitAllThenThrow(all.map((tx, part) => work(tx, part))));
    for (const tx of all) await tx.commit().execute();
    return made;
  } catch (error) {
    for (const tx of all)
      if (!tx.isCommitted)
        await tx
          .rollback()
          .execute()
          .catch(() => {});
    throw error;
  }
}

/**
 * Runs works in their order, so many at once. Once one has failed no more are begun.
 * @throws the failure, when all that were begun have ended
 */
export async function runSideBySide(works: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = [...works];
  const runNext = async () => {
    for (let work = queue.shift(); work; work = queue.shift()) {
      try {
        await work();
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  await awaitAllThenThrow(Array.from({ length: atOnce }, runNext));
}

/** All results; waits for every work to end before it throws the failure of the first in the list that failed. */
export async function awaitAllThenThrow<Works extends readonly Promise<unknown>[]>(
  works: readonly [...Works],
): Promise<{ [Place in keyof Works]: Awaited<Works[Place]> }> {
  const settled = await Promise.allSettled(works);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as { [Place in keyof Works]: Awaited<Works[Place]> };
}
