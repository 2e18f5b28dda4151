import type { Installation } from '#features/backups/index.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { prepareCluster } from '#foundation/embedded-postgres-cluster.ts';
import { StartupError } from '#foundation/startup-error.ts';
import { type CliContext, withPool } from './context.ts';
import { t } from './texts.ts';

/**
 * Opens the embedded database with the settings that backups need, until the work is done.
 * @throws StartupError where the operator runs a PostgreSQL of their own
 */
export async function withInstallation<R>(
  { config, withServer }: Pick<CliContext, 'config' | 'withServer'>,
  work: (installation: Installation) => Promise<R>,
): Promise<R> {
  refuseOwnPostgres(config);
  return withServer(async (url) => {
    const cluster = await prepareCluster(config.dataDir, { info: () => {}, warn: () => {} });
    const owner = openDb(openPool(url, { max: 2 }));
    try {
      return await work({ cluster, dataDir: config.dataDir, owner, backupDir: config.backup.dir });
    } finally {
      await owner.destroy();
    }
  });
}

/** Opens the migrated database as its owner, until the work is done. */
export const withOwner = <R>({ withServer }: CliContext, work: (owner: Db) => Promise<R>): Promise<R> =>
  withServer((url) => withPool(openPool(url, { max: 4 }), work));

/** @throws StartupError where DATABASE_URL is set */
export function refuseOwnPostgres({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new StartupError(t('ownPostgres'));
}
