import type { Command } from 'commander';
import { recordBackup } from '#features/backups/index.ts';
import { inTransaction, openDb, openPool } from '#foundation/db.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';
import { readTime } from './time.ts';

type Options = { at: Date; restoreTested?: Date; note: string };

/** `backup-record`: for a PostgreSQL of the operator's own, whose backups this platform does not make. */
export function registerBackupRecord(program: Command, { print, withServer }: CliContext): void {
  program
    .command('backup-record')
    .description(t('backupRecord'))
    .requiredOption('--at <time>', t('backupRecord.at'), readTime)
    .option('--restore-tested <time>', t('backupRecord.restoreTested'), readTime)
    .requiredOption('--note <text>', t('backupRecord.note'))
    .action(({ at, restoreTested, note }: Options) =>
      withServer(async (url) => {
        const db = openDb(openPool(url, { max: 1 }));
        try {
          await inTransaction(db, (tx) => recordBackup(tx, { at, restoreTestedAt: restoreTested, note }));
          print(t('backupRecord.done'));
        } finally {
          await db.destroy();
        }
      }),
    );
}
