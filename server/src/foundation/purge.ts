import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql } from './db.ts';
import type { Job } from './jobs.ts';

/**
 * Deletes the rows of one table that nothing needs any more, `batch` at a time, each batch a transaction of its own: a process
 * that dies leaves the rest to the next run. @returns how many
 */
export type Purge = (db: Db, batch?: number) => Promise<number>;

const BATCH = 1_000;

/**
 * A purge of the rows of `table` that meet `isOld`, oldest first. An index on `orderBy` must serve it, so that a run which
 * finds little reads little. A row that changes meanwhile has another ctid and so stays.
 */
export const purgeRows =
  (table: string, orderBy: string, isOld: RawBuilder<unknown>): Purge =>
  (db, batch = BATCH) =>
    repeatBatches(batch, async () => {
      const deleted = await rows(
        db,
        sql`delete from ${sql.id(table)} where ctid = any (array(
          select ctid from ${sql.id(table)} where ${isOld} order by ${sql.raw(orderBy)} limit ${batch})) returning 1`,
      );
      return deleted.length;
    });

/** Calls `deleteBatch` until it deletes less than a batch. @returns how many it deleted */
export async function repeatBatches(batch: number, deleteBatch: () => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    const deleted = await deleteBatch();
    sum += deleted;
    if (deleted < batch) return sum;
  }
}

const isOverForAWeek = sql`expires_at < app_now() - interval '7 days'`;

/** The purges of the tables that the foundation owns, by table. Sessions follow the machine's time: the platform's clock may be moved. */
export const foundationPurges: Record<string, Purge> = {
  idempotency_keys: purgeRows('idempotency_keys', 'created_at', sql`created_at < app_now() - interval '30 days'`),
  outbox: async (db, batch = BATCH) => {
    let sum = 0;
    for (let after: bigint | null = 0n; after !== null; ) {
      const looked: Looked<bigint> = await one(
        db,
        sql<Looked<bigint>>`select deleted, last from purge_outbox(${after}, ${batch})`,
      );
      sum += looked.deleted;
      after = looked.last;
    }
    return sum;
  },
  mails: (db, batch = BATCH) =>
    repeatBatches(
      batch,
      async () => (await one(db, sql<{ deleted: number }>`select purge_mails(${batch}) as deleted`)).deleted,
    ),
  sessions: purgeRows('sessions', 'expires_at', sql`expires_at < now()`),
  one_time_codes: purgeRows('one_time_codes', 'expires_at', isOverForAWeek),
  step_ups: purgeRows('step_ups', 'expires_at', isOverForAWeek),
  processes: purgeRows('processes', 'heartbeat_at', sql`heartbeat_at < now() - interval '7 days'`),
  verifications: purgeRows('verifications', 'finished_at', sql`finished_at < now() - interval '400 days'`),
};

/** What a batch deleted, and how far it looked; null: to the end. */
export type Looked<At> = { deleted: number; last: At | null };

/** Runs every purge. One that fails keeps none of the others. */
export const purgeJob = (purges: Record<string, Purge>): Job => ({
  name: 'purge_old_rows',
  cron: '17 * * * *',
  run: async ({ db, log }) => {
    const failures: Error[] = [];
    for (const [table, purge] of Object.entries(purges)) {
      try {
        const deleted = await purge(db);
        if (deleted > 0) log.info({ table, deleted }, 'old rows were purged');
      } catch (error) {
        failures.push(new Error(`${table}: ${(error as Error).message}`, { cause: error }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  },
});
