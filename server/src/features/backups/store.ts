import type { RawBuilder } from 'kysely';
import { appState } from '#foundation/app-state.ts';
import { type Db, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** What is known of the installation's backups; times are the machine's own. */
export type BackupState = { lastGoodAt: Date | null; restoreTestedAt: Date | null };

/** When the newest good backup was finished, and when a restore was last tested. A backup is good once it was verified. */
export const readBackupState = (db: Db): Promise<BackupState> =>
  one(
    db,
    sql<BackupState>`select max(finished_at) filter (where verified_at is not null) as "lastGoodAt",
      max(restore_tested_at) as "restoreTestedAt" from backups`,
  );

/** A machine's time as the platform's clock would have shown it, which the demo moves. */
const onPlatformClock = (time: RawBuilder<unknown>) => sql`app_now() - (now() - ${time})`;

/** How long ago the newest good backup was finished, and up to when the log is kept; null where there is none. */
export const readBackupAges = (db: Db): Promise<{ goodSeconds: number | null; logSeconds: number | null }> =>
  one(
    db,
    sql<{ goodSeconds: number | null; logSeconds: number | null }>`
      select extract(epoch from now() - max(finished_at) filter (where verified_at is not null))::float8 as "goodSeconds",
        extract(epoch from now() - max(archived_through) filter (where archiving))::float8 as "logSeconds" from backups`,
  );

/** A backup as staff see it; times are by the platform's clock. */
export type ListedBackup = {
  kind: 'scheduled' | 'manual' | 'recorded';
  started_at: Date;
  finished_at: Date | null;
  verified_at: Date | null;
  restore_tested_at: Date | null;
  archived_through: Date | null;
  bytes: bigint | null;
  /** Why it is no good, or why its log is no longer kept. */
  problem: string | null;
};

/** The newest backups, the newest first. */
export const listBackups = (db: Db, limit: number): Promise<ListedBackup[]> =>
  rows(
    db,
    sql<ListedBackup>`
      select kind, ${onPlatformClock(sql`started_at`)} as started_at, ${onPlatformClock(sql`finished_at`)} as finished_at,
        ${onPlatformClock(sql`verified_at`)} as verified_at, ${onPlatformClock(sql`restore_tested_at`)} as restore_tested_at,
        ${onPlatformClock(sql`archived_through`)} as archived_through, bytes, coalesce(failure, archive_problem) as problem
      from backups order by id desc limit ${limit}`,
  );

/** What the staff's first page shows, as a subquery. */
export const shownBackupState = sql`(
  select ${onPlatformClock(sql`max(finished_at) filter (where verified_at is not null)`)} as last_good_at,
    ${onPlatformClock(sql`max(archived_through) filter (where archiving)`)} as archived_through,
    ${onPlatformClock(sql`max(restore_tested_at)`)} as restore_tested_at
  from backups)`;

/** What is wrong with the backups, and since when by the platform's clock; null where it never was. */
export type BackupTrouble = { kind: 'backup_overdue' | 'backup_log_stopped'; since: Date | null };

/**
 * The last good backup where it is older than so many hours, in an installation that is to be backed up; and how far the
 * newest scheduled backup's log is kept, where it is so many minutes behind.
 */
export const findTroubles = (
  db: Db,
  { hours, minutes }: { hours: number; minutes: number },
): Promise<BackupTrouble[]> =>
  rows(
    db,
    sharedRead(sql<BackupTrouble>`
      select 'backup_overdue' as kind, ${onPlatformClock(sql`b.good_at`)} as since
      from (select max(finished_at) filter (where verified_at is not null) as good_at,
          bool_or(kind = 'scheduled') as scheduled from backups) b
      where (b.good_at is null or b.good_at < now() - make_interval(hours => ${hours}))
        and (b.scheduled or exists (select from ${appState('installation')} i where value = '"production"'))
      union all
      select 'backup_log_stopped', ${onPlatformClock(sql`b.archived_through`)}
      from (select * from backups where kind = 'scheduled' and verified_at is not null order by id desc limit 1) b
      where b.archive_problem is not null
        or coalesce(b.archived_through, b.finished_at) < now() - make_interval(mins => ${minutes})`),
  );

/** A backup that was made by other means than ours. */
export type RecordedBackup = { at: Date; restoreTestedAt: Date | undefined; note: string };

/** Stores a backup that the operator vouches for. @returns its id */
export async function insertRecorded(tx: Tx, { at, restoreTestedAt, note }: RecordedBackup): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into backups (location, kind, started_at, finished_at, verified_at, restore_tested_at, note)
      values ('', 'recorded', ${at}, ${at}, ${at}, ${restoreTestedAt ?? null}, ${note}) returning id`,
  );
  return id;
}

/** Whether the moment lies ahead of the machine's clock. */
export async function isAhead(db: Db, at: Date): Promise<boolean> {
  return (await one(db, sql<{ ahead: boolean }>`select ${at}::timestamptz > now() as ahead`)).ahead;
}

/** A backup that is being made, or to which the log still goes. */
export type ArchivedBackup = { id: number; name: string; location: string; archivedThrough: Date | null };

/**
 * Enters a backup that is being made. The caller is the only one to make any: what looks unfinished was cut off.
 * @returns its id
 */
export async function insertBegun(
  owner: Db,
  { name, location, kind }: { name: string; location: string; kind: 'scheduled' | 'manual' },
): Promise<number> {
  await sql`update backups set failure = 'It was cut off' where finished_at is null and failure is null`.execute(owner);
  const { id } = await one(
    owner,
    sql<{ id: number }>`insert into backups (name, location, kind, started_at)
      values (${name}, ${location}, ${kind}, now()) returning id`,
  );
  return id;
}

/** The backup is whole, was read again, and the log goes on into it. */
export const markGood = (owner: Db, id: number, bytes: number) =>
  sql`update backups set finished_at = now(), verified_at = now(), bytes = ${bytes}, archiving = true where id = ${id}`.execute(
    owner,
  );

export const markFailed = (owner: Db, id: number, failure: string) =>
  sql`update backups set failure = ${failure}, verified_at = null, archiving = false where id = ${id}`.execute(owner);

/** Those into which the log goes, oldest first. */
export const archivingBackups = (owner: Db) =>
  rows(
    owner,
    sql<ArchivedBackup>`select id, name, location, archived_through as "archivedThrough" from backups
      where archiving order by id`,
  );

/** The names of the backups whose log the server must keep. */
export const namesInUse = async (owner: Db): Promise<string[]> =>
  (
    await rows(
      owner,
      sql<{ name: string }>`select name from backups
        where name is not null and (archiving or (finished_at is null and failure is null))`,
    )
  ).map(({ name }) => name);

/** How far the log of a backup is kept; what hindered it is over. */
export const markArchived = (owner: Db, id: number, through: string) =>
  sql`update backups set archived_through = ${through}, archive_problem = null where id = ${id}`.execute(owner);

export const markArchiveProblem = (owner: Db, id: number, problem: string) =>
  sql`update backups set archive_problem = ${problem}
    where id = ${id} and archive_problem is distinct from ${problem}`.execute(owner);

/** Ends the log of a backup: because a newer one takes it (no problem), or because it cannot go on. */
export const endArchiving = (owner: Db, id: number, problem: string | null) =>
  sql`update backups set archiving = false, archive_problem = ${problem} where id = ${id}`.execute(owner);

/** Whether no backup of the last day in this place can be followed to now. */
export const isBackupDue = async (owner: Db, location: string): Promise<boolean> =>
  (
    await one(
      owner,
      sql<{ due: boolean }>`select not exists (select from backups
        where location = ${location} and archiving and started_at > now() - interval '24 hours') as due`,
    )
  ).due;

/** Remembers that a backup was restored and found clean. */
export const markRestoreTested = (owner: Db, { location, name }: { location: string; name: string }) =>
  sql`update backups set restore_tested_at = now() where location = ${location} and name = ${name}`.execute(owner);

/** The moment so many days ago by the machine's clock. */
export const daysAgo = async (owner: Db, days: number): Promise<Date> =>
  (await one(owner, sql<{ at: Date }>`select now() - make_interval(days => ${days}) as at`)).at;
