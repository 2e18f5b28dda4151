import type { Config } from '#foundation/config.ts';
import { type Db, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { createPrinter, type Logger } from '#foundation/embedded-postgres-cluster.ts';
import { checkInstallation } from '#foundation/installation.ts';
import { migrationFiles } from '#foundation/migrate.ts';
import { StartupError } from '#foundation/startup-error.ts';
import { t } from './texts.ts';

/** What a command may use. */
export type CliContext = {
  config: Config;
  /** Prints a line for the operator. */
  print: (line: string) => void;
  /** Tells the operator what goes on meanwhile. */
  log: Logger;
  /**
   * Brings the database up for the time of the work: its owner's address, not migrated yet perhaps.
   * @throws StartupError for a demo's database in production, and for a production's anywhere else
   */
  withServer: <R>(work: (url: string) => Promise<R>) => Promise<R>;
  /**
   * Opens the migrated database for the time of the work, as the application's role.
   * @throws StartupError when it is not migrated
   */
  withDatabase: <R>(work: (db: Db, url: string) => Promise<R>) => Promise<R>;
};

/** The context of this process. */
export function createContext(config: Config): CliContext {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const warn = (line: string) => void process.stderr.write(`${line}\n`);
  // what a command prints is its result alone, so notices go to the error stream
  const log = createPrinter({ info: warn, warn });
  const withServer: CliContext['withServer'] = async (work) => {
    const database = await ensureDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    try {
      await checkInstallation(database.url, config);
      return await work(database.url);
    } finally {
      await database.release();
    }
  };
  return {
    config,
    print,
    log,
    withServer,
    withDatabase: (work) =>
      withServer((url) => withPool(openPool(url, { max: 10, role: 'app', restricted: true }), (db) => work(db, url))),
  };
}

/**
 * Works on a migrated database, and closes the pool.
 * @throws StartupError when it is not migrated
 */
export async function withPool<R>(pool: ReturnType<typeof openPool>, work: (db: Db) => Promise<R>): Promise<R> {
  const db = openDb(pool);
  try {
    await refuseUnmigrated(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const UNDEFINED_TABLE = '42P01';
/** What the server says of a connection as a role that does not exist yet. */
const INVALID_PARAMETER = '22023';

async function refuseUnmigrated(db: Db): Promise<void> {
  const known = await appliedNames(db);
  if ((await migrationFiles()).some(({ name }) => !known.has(name))) {
    throw new StartupError(t('unmigrated'));
  }
}

async function appliedNames(db: Db): Promise<Set<string>> {
  try {
    const applied = await rows(db, sql<{ name: string }>`select name from migration_checksums`);
    return new Set(applied.map(({ name }) => name));
  } catch (error) {
    if ([UNDEFINED_TABLE, INVALID_PARAMETER].includes((error as { code?: string }).code ?? '')) return new Set();
    throw error;
  }
}
