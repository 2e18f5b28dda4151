import { setTimeout as sleep } from 'node:timers/promises';
import { t } from './config-texts.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { type Cluster, type Logger, prepareCluster } from './embedded-postgres-cluster.ts';
import { ownerUrl, prepareDatabase } from './embedded-postgres-database.ts';
import { type Server, startOrShare } from './embedded-postgres-server.ts';
import type { ClusterPurpose } from './embedded-postgres-settings.ts';

/** A database that answers, until released. */
export type DatabaseHandle = {
  /** The address to connect to, as the owner of the database. Holds a password: not for logs. */
  readonly url: string;
  /** False when DATABASE_URL named the operator's own server. */
  readonly embedded: boolean;
  /** Stops the server if this process started it; one that another process owns goes on. */
  release(): Promise<void>;
};

/** What {@link ensureDatabase} goes by. */
export type DatabaseOptions = {
  readonly databaseUrl: string | undefined;
  /** The installation's data folder; the cluster lies in its `postgres`. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Starts the server again whenever it ends, at the same address: for the one process that the others rest on. */
  readonly keepAlive?: boolean;
  /** For clusters that are thrown away: gives up durability for speed. */
  readonly forTests?: boolean;
  /** How many connections the installation's processes may open together. */
  readonly connections?: number;
};

const RESTART_PAUSE_MS = 1_000;

/**
 * Answers a database that is ready: DATABASE_URL's where it is set, else the embedded PostgreSQL of the data folder,
 * which is made, started, recovered after a crash, or shared with the process that already runs it.
 * @throws StartupError in one sentence for what the operator can put right
 */
export async function ensureDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl !== undefined) {
    await checkDatabaseUrl(databaseUrl, log, options.connections);
    return { url: databaseUrl, embedded: false, release: async () => {} };
  }
  const purpose = options.forTests ? 'tests' : 'platform';
  const cluster = { ...(await prepareCluster(dataDir, log)), connections: options.connections };
  const server = await startOrShare(cluster, purpose, log);
  try {
    await prepareDatabase(cluster, purpose);
  } catch (error) {
    await server.leave();
    throw error;
  }
  const release = options.keepAlive ? keepAlive(cluster, purpose, server, log) : server.leave;
  return { url: ownerUrl(cluster), embedded: true, release };
}

/** Starts the server again each time it ends, until the returned function is called, which leaves the last one. */
function keepAlive(cluster: Cluster, purpose: ClusterPurpose, first: Server, log: Logger): () => Promise<void> {
  let server = first;
  let released = false;
  const watch = async () => {
    for (;;) {
      await server.ended;
      if (released) return;
      log.warn(t('databaseRestarted'));
      server = (await startAgain(cluster, purpose, log, () => released)) ?? server;
      if (released) return;
    }
  };
  const watching = watch();
  return async () => {
    released = true;
    await server.leave();
    await watching;
    // A start that was under way has answered by now.
    await server.leave();
  };
}

async function startAgain(
  cluster: Cluster,
  purpose: ClusterPurpose,
  log: Logger,
  isReleased: () => boolean,
): Promise<Server | undefined> {
  while (!isReleased()) {
    try {
      return await startOrShare(cluster, purpose, log);
    } catch (error) {
      log.warn((error as Error).message);
      await sleep(RESTART_PAUSE_MS);
    }
  }
  return undefined;
}
