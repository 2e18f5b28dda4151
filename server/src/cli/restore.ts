import type { Command } from 'commander';
import { recordRestore } from '#features/backups/index.ts';
import { restoreBackup } from '#foundation/backup/restore.ts';
import { type Db, inTransaction, openDb, openPool } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { createPrinter } from '#foundation/embedded-postgres-cluster.ts';
import { migrate } from '#foundation/migrate.ts';
import type { CliContext } from './context.ts';
import { refuseOwnPostgres } from './installation.ts';
import { t } from './texts.ts';
import { readTime } from './time.ts';
import { verifyDatabase } from './verify.ts';

type Options = { from: string; until?: Date; backup?: string };

/** `restore`: a backup into an empty data folder. */
export function registerRestore(program: Command, { config, print }: CliContext): void {
  program
    .command('restore')
    .description(t('restore'))
    .requiredOption('--from <folder>', t('restore.from'))
    .option('--until <time>', t('restore.until'), readTime)
    .option('--backup <name>', t('restore.backup'))
    .action(async ({ from, until, backup }: Options) => {
      refuseOwnPostgres(config);
      const restored = await restoreBackup({ from, dataDir: config.dataDir, until, id: backup, print });
      const reached = until ?? restored.reaches;
      print(t('restore.done', { moment: reached.toISOString() }));
      const enter = (db: Db) =>
        inTransaction(db, (tx) => recordRestore(tx, { name: restored.backup.manifest.id, until: reached }));
      if (!(await verifyRestored(config.dataDir, print, enter))) process.exitCode = 1;
      else print(t('restore.next'));
    });
}

/**
 * Brings what was restored up to date and checks every invariant.
 * @param enter writes what is to be remembered of the restore in it
 * @returns whether all hold
 */
export async function verifyRestored(
  dataDir: string,
  print: (line: string) => void,
  enter: (db: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  const log = createPrinter({ info: () => {}, warn: print });
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    const { applied } = await migrate(database.url);
    if (applied.length > 0) print(t('restore.migrated', { names: applied.join(', ') }));
    const db = openDb(openPool(database.url, { max: 2, role: 'app', restricted: true }));
    try {
      await enter(db);
      return await verifyDatabase(db, print);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.release();
  }
}
