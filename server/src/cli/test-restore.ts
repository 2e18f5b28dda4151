import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { recordRestoreTest } from '#features/backups/index.ts';
import { removeRestored, restoreBackup } from '#foundation/backup/restore.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { withInstallation } from './installation.ts';
import { verifyRestored } from './restore.ts';
import { t } from './texts.ts';

/** `test-restore`: restores the newest backup beside the running platform, verifies it there, and throws it away. */
export function registerTestRestore(program: Command, context: CliContext): void {
  const { config, print } = context;
  program
    .command('test-restore')
    .description(t('testRestore'))
    .option('--from <folder>', t('testRestore.from'))
    .option('--scratch <folder>', t('testRestore.scratch'), tmpdir())
    .action(async ({ from = config.backup.dir, scratch }: { from?: string; scratch: string }) => {
      if (from === undefined) throw new StartupError(t('testRestore.fromMissing'));
      await withInstallation(context, async (installation) => {
        const { folder, isClean } = await restoreAside(from, scratch, print);
        if (!isClean) throw new StartupError(t('testRestore.notClean', { folder }));
        const location = await realpath(dirname(folder));
        await recordRestoreTest(installation.owner, { location, name: basename(folder) });
        print(t('testRestore.done'));
      });
    });
}

async function restoreAside(from: string, scratch: string, print: (line: string) => void) {
  const dataDir = await mkdtemp(join(scratch, 'fairlead-restore-test-'));
  try {
    // When we are root, PostgreSQL runs as nobody and must be able to enter.
    await chmod(dataDir, 0o755);
    const { backup } = await restoreBackup({ from, dataDir, print });
    return { folder: backup.folder, isClean: await verifyRestored(dataDir, print) };
  } finally {
    await removeRestored(dataDir);
  }
}
