import { join } from 'node:path';
import { readServer, takeBackup } from '#foundation/backup/base-backup.ts';
import { openDestination } from '#foundation/backup/destination.ts';
import type { Backup } from '#foundation/backup/manifest.ts';
import { lockBackups } from '#foundation/backup/wal-server.ts';
import { StartupError } from '#foundation/startup-error.ts';
import { archiveLogs } from './archive-logs.ts';
import { asSuperuser, type Installation } from './installation.ts';
import { insertBegun, markFailed, markGood } from './store.ts';
import { t } from './texts.ts';

/**
 * Makes a backup of a running installation, reads it again, and enters it. From then on the log goes into it.
 * @throws StartupError in a sentence: another one is being made, the place does not fit, the disk is full
 */
export async function makeBackup(
  installation: Installation,
  { to, kind, print }: { to: string; kind: 'scheduled' | 'manual'; print: (line: string) => void },
): Promise<Backup> {
  const { cluster, dataDir, owner } = installation;
  return asSuperuser(installation, async (client) => {
    if (!(await lockBackups(client))) throw new StartupError(t('running'));
    const about = await readServer(client);
    const destination = await openDestination(to, about.system, [dataDir, cluster.dataFolder]);
    const id = await insertBegun(owner, { name: about.id, location: destination, kind });
    try {
      const manifest = await takeBackup(client, { cluster, dataDir }, { destination, about, print });
      await markGood(owner, id, manifest.bytes);
      await archiveLogs(client, installation, { info: print, warn: print });
      return { folder: join(destination, manifest.id), manifest };
    } catch (error) {
      const failure = error instanceof StartupError ? error.message : String(t('failed'));
      await markFailed(owner, id, failure).catch(() => {});
      throw error;
    }
  });
}
