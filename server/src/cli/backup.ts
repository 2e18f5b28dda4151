import type { Command } from 'commander';
import { makeBackup } from '#features/backups/index.ts';
import { megabytes } from '#foundation/backup/destination.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { withInstallation } from './installation.ts';
import { t } from './texts.ts';

/** `backup`: a whole backup of the embedded database and its files, while the platform runs. */
export function registerBackup(program: Command, context: CliContext): void {
  const { config, print } = context;
  program
    .command('backup')
    .description(t('backup'))
    .option('--to <folder>', t('backup.to'))
    .action(async ({ to = config.backup.dir }: { to?: string }) => {
      if (to === undefined) throw new StartupError(t('backup.toMissing'));
      const { folder, manifest } = await withInstallation(context, (installation) =>
        makeBackup(installation, { to, kind: 'manual', print }),
      );
      print(t('backup.done', { folder, size: megabytes(manifest.bytes) }));
      print(t('backup.since', { since: manifest.consistentAt }));
    });
}
