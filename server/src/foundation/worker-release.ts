import { type Db, inTransaction, one, rows, sql } from './db.ts';

/**
 * When a worker is gone. It says that it is alive every `beatMs`. One that could not for `stopsAfterMs` stops by itself, well
 * before others take it for gone after `goneAfterMs`. One without any connection to the database, which is what a killed
 * process leaves, is gone after `killedAfterMs` already.
 */
export type WorkerTiming = { beatMs: number; stopsAfterMs: number; goneAfterMs: number; killedAfterMs: number };

/** The connections of a worker are named after it, so that others can find and end them. */
export const nameConnections = (id: string): string => `fairlead worker ${id}`;

/** How long to wait for a connection that was told to end; the next look waits again. */
const SESSION_ENDS_WITHIN_MS = 2_000;

/**
 * Finds workers that are gone, makes sure that they can do nothing more, and releases their jobs.
 * @param own the worker that looks: it decides about others only
 * @returns the workers whose jobs were released
 */
export async function releaseGoneWorkers(db: Db, own: string, timing: WorkerTiming): Promise<string[]> {
  await markGone(db, own, timing);
  const gone = await rows(
    db,
    sql<{ id: string }>`select id from workers where gone_at is not null and ended_at is null`,
  );
  const released: string[] = [];
  for (const { id } of gone) {
    if ((await endSessions(db, id)) && (await releaseJobs(db, id))) released.push(id);
  }
  return released;
}

/** A killed process has no connection; nor has any, for a moment, when PostgreSQL itself was started again. */
async function markGone(db: Db, own: string, { goneAfterMs, killedAfterMs }: WorkerTiming): Promise<void> {
  await sql`
    update workers w set gone_at = clock_timestamp()
    where gone_at is null and ended_at is null and id <> ${own}::uuid
      and (heartbeat_at < clock_timestamp() - ${goneAfterMs} * interval '1 millisecond'
        or greatest(heartbeat_at, pg_postmaster_start_time()) < clock_timestamp() - ${killedAfterMs} * interval '1 millisecond'
          and not exists (
            select from pg_stat_activity a where a.application_name = ${nameConnections('')}::text || w.id::text))`.execute(
    db,
  );
}

/** Ends what a gone worker still has open. @returns whether nothing is left open */
async function endSessions(db: Db, id: string): Promise<boolean> {
  const name = nameConnections(id);
  await sql`select pg_terminate_backend(pid, ${SESSION_ENDS_WITHIN_MS}) from pg_stat_activity where application_name = ${name}`.execute(
    db,
  );
  const { left } = await one(
    db,
    sql<{ left: boolean }>`select exists (select from pg_stat_activity where application_name = ${name}) as left`,
  );
  return !left;
}

/** Releases what a gone worker had locked, once however many do this at the same time. */
const releaseJobs = (db: Db, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [worker] = await rows(
      tx,
      sql<{ lock_names: string[] }>`
        update workers set ended_at = clock_timestamp() where id = ${id} and ended_at is null returning lock_names`,
    );
    if (!worker) return false;
    await sql`select graphile_worker.force_unlock_workers(${worker.lock_names})`.execute(tx);
    return true;
  });

/**
 * Releases what is locked under a name that no worker has: each says its names before it locks anything, so this is what an
 * earlier version left behind.
 */
export async function releaseUnknownLocks(db: Db, { goneAfterMs }: WorkerTiming): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
    from graphile_worker._private_jobs j
    where is_available = false and locked_at < now() - ${goneAfterMs} * interval '1 millisecond'
      and not exists (select from workers w where j.locked_by = any(w.lock_names))`.execute(db);
}

/**
 * The queue's library takes any job for abandoned that is locked for four hours. A long job of a living worker is never that
 * old; it stays old enough to be an alarm.
 */
export async function renewLongLocks(db: Db, own: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs j set locked_at = now() - interval '2 hours'
    from workers w where w.id = ${own} and j.locked_by = any(w.lock_names) and j.is_available = false
      and j.locked_at < now() - interval '3 hours'`.execute(db);
}
