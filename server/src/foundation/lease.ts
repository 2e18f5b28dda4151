import { ADVISORY_LOCKS, tryLock } from './advisory-locks.ts';
import { type Db, one, sql } from './db.ts';

/** What one process at a time does. */
export type Lease = 'endOfDay' | 'dayMerge' | 'transactionRollUp' | 'uploads' | 'verify';

/**
 * Runs `work` while holding the named lease, or not at all: one holder at a time across every process. The lease belongs
 * to a database connection, so a killed holder lets go by itself.
 * @returns the work's result, or undefined when someone else holds the lease
 */
export async function withLease<R>(db: Db, lease: Lease, work: () => Promise<R>): Promise<R | undefined> {
  return db.connection().execute(async (connection) => {
    const { taken } = await one(
      connection,
      sql<{ taken: boolean }>`select pg_try_advisory_lock(${ADVISORY_LOCKS[lease]}) as taken`,
    );
    if (!taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS[lease]})`.execute(connection);
    }
  });
}

/**
 * The same for a request, whose connection may come from a pooler that gives it for one transaction: the lease belongs to a
 * transaction that does nothing else.
 */
export async function whileLeased<R>(db: Db, lease: Lease, work: () => Promise<R>): Promise<R | undefined> {
  const tx = await db.startTransaction().execute();
  try {
    return (await tryLock(tx, lease)) ? await work() : undefined;
  } finally {
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}

/** Whether someone holds the lease at this instant. */
export async function isLeaseHeld(db: Db, lease: Lease): Promise<boolean> {
  const { held } = await one(
    db,
    sql<{ held: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${ADVISORY_LOCKS[lease]}, 1)
        and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return held;
}
