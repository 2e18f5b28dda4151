import type { Command } from 'commander';
import { makeBackup } from '#features/backups/index.ts';
import { megabytes } from '#foundation/backup/destination.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { withInstallation } from './installation.ts';

/** `backup`: a whole backup of the embedded database and its files, while the platform runs. */
export function registerBackup(program: Command, context: CliContext): void {
  const { config, print } = context;
  program
    .command('backup')
    .description('back up the database and the files beside it, while the platform runs, and read the backup again')
    .option('--to <folder>', 'an empty folder, or one of earlier backups; BACKUP_DIR where left out')
    .action(async ({ to = config.backup.dir }: { to?: string }) => {
      if (to === undefined) throw new StartupError('Say where to: --to DIR, or set BACKUP_DIR.');
      const { folder, manifest } = await withInstallation(context, (installation) =>
        makeBackup(installation, { to, kind: 'manual', print }),
      );
      print(`Backed up to ${folder}: ${megabytes(manifest.bytes)}, read again and whole.`);
      print(`It can be restored to any moment since ${manifest.consistentAt} while the platform runs on.`);
    });
}
