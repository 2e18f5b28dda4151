import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLogins, ensureLogins } from '@fairlead/server/src/foundation/database-logins.ts';
import { type Db, openDb, openPool, openServingDb } from '@fairlead/server/src/foundation/db.ts';
import { ensureDatabase } from '@fairlead/server/src/foundation/embedded-postgres.ts';
import { migrate } from '@fairlead/server/src/foundation/migrate.ts';
import { log } from './measure.ts';

/** A database of one's own: as the worker with so many connections, and as its owner; and the addresses of all three. */
export type Bench = { db: Db; owner: Db; url: string; logins: DatabaseLogins };

/**
 * Starts a PostgreSQL with the platform's own settings (every switch for durability on, which is asserted), migrates it,
 * and removes it after the work, after Ctrl-C too.
 */
export async function onThrowAwayDatabase<R>(clients: number, work: (bench: Bench) => Promise<R>): Promise<R> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-'));
  return onDatabaseIn(dataDir, clients, work, () => rm(dataDir, { recursive: true, force: true }));
}

/** The same in a folder that stays, so that what it took long to fill is there the next time. */
export async function onKeptDatabase<R>(
  dataDir: string,
  clients: number,
  work: (bench: Bench) => Promise<R>,
): Promise<R> {
  await mkdir(dataDir, { recursive: true });
  return onDatabaseIn(dataDir, clients, work, async () => {});
}

/** @param leave is called when the server has stopped */
async function onDatabaseIn<R>(
  dataDir: string,
  clients: number,
  work: (bench: Bench) => Promise<R>,
  leave: () => Promise<void>,
): Promise<R> {
  // As root PostgreSQL runs as nobody and must be able to enter.
  await chmod(dataDir, 0o755);
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log: { info: log, warn: log } });
  const end = async () => {
    await database.release();
    await leave();
  };
  const stop = () => void end().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await migrate(database.url);
    const logins = await ensureLogins(database.url, dataDir, { api: undefined, worker: undefined });
    const { db } = openServingDb(logins.worker, { max: clients, restricted: true });
    const owner = openDb(openPool(database.url, { max: clients }));
    try {
      return await work({ db, owner, url: database.url, logins });
    } finally {
      await db.destroy();
      await owner.destroy();
    }
  } finally {
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
    await end();
  }
}
