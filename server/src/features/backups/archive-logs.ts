import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeError } from '#foundation/backup/destination.ts';
import { parseLsn } from '#foundation/backup/lsn.ts';
import { BrokenLog, continueLog } from '#foundation/backup/wal-archive.ts';
import { dropOtherSlots, readFlushed, releaseLog, walFolder, whileArchiving } from '#foundation/backup/wal-server.ts';
import type { Logger } from '#foundation/embedded-postgres-cluster.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { Installation } from './installation.ts';
import {
  type ArchivedBackup,
  archivingBackups,
  endArchiving,
  markArchived,
  markArchiveProblem,
  markFailed,
  namesInUse,
} from './store.ts';
import { t } from './texts.ts';

/** How old the row may be that says how far the log is kept: a copy is made far more often. */
const REMEMBER_EVERY_MS = 60_000;

/**
 * Copies what the server has written since into the newest backup of each place, and releases it on the server. A backup
 * that has been followed by a newer one is brought up to now once more, so that no moment lies between the two.
 * @param client the superuser's connection
 */
export async function archiveLogs(client: pg.Client, installation: Installation, log: Logger): Promise<void> {
  await whileArchiving(client, async () => {
    const backups = await archivingBackups(installation.owner);
    for (const backup of backups) {
      const isSuperseded = backups.some(({ location, id }) => location === backup.location && id > backup.id);
      await archiveLog(client, installation, backup, isSuperseded).catch((error: unknown) =>
        handleProblem(installation, backup, error, log),
      );
    }
    await dropOtherSlots(client, await namesInUse(installation.owner));
  });
}

async function archiveLog(
  client: pg.Client,
  { cluster, owner }: Installation,
  backup: ArchivedBackup,
  isSuperseded: boolean,
): Promise<void> {
  const folder = join(backup.location, backup.name);
  await stat(folder);
  const position = await continueLog(folder, walFolder(cluster), await readFlushed(client));
  await releaseLog(client, backup.name, parseLsn(position.lsn));
  const remembered = backup.archivedThrough?.getTime() ?? 0;
  if (isSuperseded || new Date(position.at).getTime() - remembered > REMEMBER_EVERY_MS)
    await markArchived(owner, backup.id, position.at);
  if (isSuperseded) await endArchiving(owner, backup.id, null);
}

/** What a later round may do better keeps the log waiting; a log that is broken off needs a new backup. */
async function handleProblem(
  { owner, backupDir }: Installation,
  backup: ArchivedBackup,
  error: unknown,
  log: Logger,
): Promise<void> {
  const { location, name, id } = backup;
  if (error instanceof BrokenLog) {
    log.warn(`The backup ${name} in ${location} is not continued: ${error.message}. A new backup is needed.`);
    return void (await endArchiving(owner, id, error.message));
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && location !== backupDir) {
    log.warn(`The backup ${name} in ${location} is gone; its log is kept no longer.`);
    return void (await markFailed(owner, id, String(t('folderGone'))));
  }
  const problem = writeError(error, location);
  // What ails the server itself is not said of one place.
  if (problem === error && !(error instanceof StartupError)) throw error;
  const { message } = problem as Error;
  log.warn(`The log is not kept in ${location}: ${message}`);
  await markArchiveProblem(owner, id, message);
}
