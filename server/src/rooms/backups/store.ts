import { type Db, one, sql, type Tx } from '#foundation/db.ts';

/** What is known of the installation's backups; times are the machine's own. */
export type BackupState = { lastGoodAt: Date | null; restoreTestedAt: Date | null };

/** When the newest good backup was finished, and when a restore was last tested. A backup is good once it was verified. */
export const readBackupState = (db: Db): Promise<BackupState> =>
  one(
    db,
    sql<BackupState>`select max(finished_at) filter (where verified_at is not null) as "lastGoodAt",
      max(restore_tested_at) as "restoreTestedAt" from backups`,
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
