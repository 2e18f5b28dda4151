import type { Command } from 'commander';
import { recordBackup } from '#features/backups/index.ts';
import { inTransaction, openDb, openPool } from '#foundation/db.ts';
import type { CliContext } from './context.ts';
import { readTime } from './time.ts';

type Options = { at: Date; restoreTested?: Date; note: string };

/** `backup-record`: for a PostgreSQL of the operator's own, whose backups this platform does not make. */
export function registerBackupRecord(program: Command, { print, withServer }: CliContext): void {
  program
    .command('backup-record')
    .description('record that a PostgreSQL of your own was backed up, and that its restore was tested')
    .requiredOption('--at <time>', 'when the backup was finished, such as 2026-11-22T02:30 (UTC)', readTime)
    .option('--restore-tested <time>', 'when a restore of it was tested', readTime)
    .requiredOption('--note <text>', 'how and where; kept with the record and in the audit log')
    .action(({ at, restoreTested, note }: Options) =>
      withServer(async (url) => {
        const db = openDb(openPool(url, { max: 1 }));
        try {
          await inTransaction(db, (tx) => recordBackup(tx, { at, restoreTestedAt: restoreTested, note }));
          print('The backup is recorded.');
        } finally {
          await db.destroy();
        }
      }),
    );
}
