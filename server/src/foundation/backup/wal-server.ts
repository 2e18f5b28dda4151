import { join } from 'node:path';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Cluster } from '../embedded-postgres-cluster.ts';
import { type Lsn, parseLsn } from './lsn.ts';
import type { Flushed } from './wal-archive.ts';

/** The server's own folder of log segments. */
export const walFolder = (cluster: Cluster): string => join(cluster.dataFolder, 'pg_wal');

/** Slots of ours; each holds back the log that its backup has not copied yet. */
const PREFIX = 'fairlead_';
const getSlot = (id: string) => PREFIX + id.toLowerCase();
const reservedFor = (id: string) => `${PREFIX}making_${id.toLowerCase()}`;

/** How far the log is on the disk, and a moment before which everything acknowledged is in it. */
export async function readFlushed(client: pg.Client): Promise<Flushed> {
  // The moment first, in a statement of its own: what was acknowledged before it is then flushed.
  const { rows: times } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  const { rows } = await client.query<{ lsn: string; segment: string }>(
    'select pg_current_wal_flush_lsn()::text as lsn, pg_walfile_name(pg_current_wal_flush_lsn()) as segment',
  );
  const { lsn = '', segment = '' } = rows[0] ?? {};
  return { at: times[0]?.at ?? '', lsn: parseLsn(lsn), timeline: Number.parseInt(segment.slice(0, 8), 16) };
}

/** Keeps the log from now on for as long as this connection lives. */
export async function reserveLog(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [reservedFor(id)]);
}

/** Keeps the reserved log for this backup beyond the connection. */
export async function keepSlot(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_copy_physical_replication_slot($1, $2, false)', [reservedFor(id), getSlot(id)]);
  await client.query('select pg_drop_replication_slot($1)', [reservedFor(id)]);
}

/** Lets the server remove the log before this position, as far as this backup needs it. */
export async function releaseLog(client: pg.Client, id: string, before: Lsn): Promise<void> {
  const lsn = `${(before >> 32n).toString(16)}/${(before & 0xffff_ffffn).toString(16)}`;
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
      where slot_name = $1 and restart_lsn is not null and restart_lsn < $2::pg_lsn`,
    [getSlot(id), lsn],
  );
}

/** Drops the slots of every backup but these; the caller holds the lock of backups or knows that none is being made. */
export async function dropOtherSlots(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
      where slot_name ~ '^fairlead_[0-9]' and not temporary and not active and slot_name <> all($1)`,
    [ids.map(getSlot)],
  );
}

/** True when this connection may make a backup: one at a time, until it ends. */
export async function lockBackups(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ADVISORY_LOCKS.backupMaking,
  ]);
  return rows[0]?.taken ?? false;
}

/** Runs `work` while no one else copies the log. */
export async function whileArchiving<R>(client: pg.Client, work: () => Promise<R>): Promise<R> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.backupArchiving]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.backupArchiving]);
  }
}
