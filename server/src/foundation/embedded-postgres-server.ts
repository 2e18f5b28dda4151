import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { t } from './config-texts.ts';
import { type Cluster, type Logger, writeSettings } from './embedded-postgres-cluster.ts';
import { answers, superuserClient } from './embedded-postgres-database.ts';
import { type Launched, lastFatalLine, launchServer } from './embedded-postgres-launch.ts';
import { isServerFor, serverPid } from './embedded-postgres-process.ts';
import type { ClusterPurpose } from './embedded-postgres-settings.ts';
import { StartupError } from './startup-error.ts';

/** A server that answers: launched by this process, or shared with the process that launched it. */
export type Server = {
  /** Fulfilled when the server has ended, by whatever cause. */
  readonly ended: Promise<unknown>;
  /** Ends a server this process launched; leaves a shared one alone. */
  leave(): Promise<void>;
};

const POLL_MS = 20;
/** A server that another process is stopping, or the last backends of a killed one, are gone by then. */
const OTHERS_WITHIN_MS = 90_000;
/** Recovery after a crash replays at most max_wal_size. */
const READY_WITHIN_MS = 600_000;

/**
 * Starts PostgreSQL on the cluster, or shares the server that runs on it already.
 * @throws StartupError with the server's own reason when it does not start
 */
export async function startOrShare(
  cluster: Cluster,
  purpose: ClusterPurpose,
  log: Logger,
  readyWithinMs = READY_WITHIN_MS,
): Promise<Server> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < OTHERS_WITHIN_MS) {
    const found = await findServer(cluster);
    if (found === 'ready') return share(cluster);
    if (found === 'free') {
      await writeSettings(cluster, purpose);
      const launched = await launchServer(cluster);
      if (await getsReady(cluster, launched, log, readyWithinMs))
        return { ended: launched.ended, leave: launched.stop };
      const reason = await lastFatalLine(cluster);
      // Another process was quicker, or the backends of a killed server are still leaving.
      if (reason === undefined || !/lock file|shared memory/.test(reason)) {
        throw new StartupError(t('postgresFailed', { reason: reason ?? t('noReason'), log: cluster.logFile }));
      }
    }
    await sleep(POLL_MS);
  }
  throw new StartupError(t('postgresOther', { folder: cluster.dataFolder }));
}

async function findServer(cluster: Cluster): Promise<'ready' | 'busy' | 'free'> {
  const pid = await serverPid(cluster.dataFolder);
  if (pid === undefined) return 'free';
  const answer = await answers(cluster);
  if (answer !== 'absent') return answer;
  if (await isServerFor(pid, cluster.dataFolder)) return 'busy';
  // PostgreSQL believes the file if the id has gone to another process of the same account.
  await rm(join(cluster.dataFolder, 'postmaster.pid'), { force: true });
  return 'free';
}

async function getsReady(cluster: Cluster, launched: Launched, log: Logger, readyWithinMs: number): Promise<boolean> {
  const startedMs = performance.now();
  let reportAfterMs = 2_000;
  let ended = false;
  const watch = launched.ended.then(() => {
    ended = true;
  });
  while (!ended) {
    if ((await answers(cluster)) === 'ready') return true;
    const waitedMs = performance.now() - startedMs;
    if (waitedMs > readyWithinMs) throw new StartupError(t('postgresNotReady', { log: cluster.logFile }));
    if (waitedMs > reportAfterMs) {
      log.info(t('databaseRecovering'));
      reportAfterMs += 10_000;
    }
    await Promise.race([sleep(POLL_MS), watch]);
  }
  return false;
}

/** An idle connection tells when the other process ends the server. */
async function share(cluster: Cluster): Promise<Server> {
  // The driver's types leave out what its pool is built on.
  const client = superuserClient(cluster) as pg.Client & { ref(): void; unref(): void };
  const ended = new Promise((resolve) => client.once('end', resolve));
  await client.connect();
  client.unref();
  const leave = async () => {
    // Otherwise the process could run out of work, and end, before the good-bye was answered.
    client.ref();
    await client.end();
  };
  return { ended, leave };
}
