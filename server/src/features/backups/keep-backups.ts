import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeOld } from '#foundation/backup/destination.ts';
import type { Logger } from '#foundation/embedded-postgres-cluster.ts';
import { archiveLogs } from './archive-logs.ts';
import { asSuperuser, type Installation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { daysAgo, isBackupDue } from './store.ts';

/** What is acknowledged is in the backup's log so much later, at most. */
const ARCHIVE_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 60_000;
/** A backup that failed is tried again before its absence is an alarm. */
const AFTER_FAILURE_MS = 15 * 60_000;

/**
 * Keeps an installation backed up until told to stop: its log goes on into its newest backups all the time; where a place
 * is set, a backup is made there every day and the old ones are removed.
 */
export async function keepBackups(
  installation: Installation,
  {
    keepDays,
    log,
    signal,
    archiveEveryMs = ARCHIVE_EVERY_MS,
  }: { keepDays: number; log: Logger; signal: AbortSignal; archiveEveryMs?: number },
): Promise<void> {
  const archive = () => asSuperuser(installation, (client) => archiveLogs(client, installation, log));
  await Promise.all([
    repeat(signal, async () => {
      await attempt('The log was not copied', archive, log);
      return archiveEveryMs;
    }),
    repeat(signal, async () => {
      const look = () => makeDueBackup(installation, keepDays, log);
      return (await attempt('No backup could be made', look, log)) ? LOOK_EVERY_MS : AFTER_FAILURE_MS;
    }),
  ]);
}

/** Makes the day's backup where it is missing, and removes what no one needs any more. */
async function makeDueBackup(installation: Installation, keepDays: number, log: Logger): Promise<void> {
  const { backupDir, owner } = installation;
  if (backupDir === undefined) return;
  const location = await realpath(backupDir).catch(() => backupDir);
  if (!(await isBackupDue(owner, location))) return;
  const { folder } = await makeBackup(installation, { to: backupDir, kind: 'scheduled', print: () => {} });
  const removed = await removeOld(location, await daysAgo(owner, keepDays));
  log.info(`Backed up to ${folder}${removed.length > 0 ? `; removed ${removed.join(', ')}` : ''}.`);
}

async function attempt(what: string, work: () => Promise<void>, log: Logger): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn(`${what}: ${(error as Error).message}`);
    return false;
  }
}

async function repeat(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await work();
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
