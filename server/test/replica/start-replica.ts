import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ensureLogins } from '#foundation/database-logins.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { runAs } from '#foundation/embedded-postgres-account.ts';
import { type Cluster, prepareCluster, writeSettings } from '#foundation/embedded-postgres-cluster.ts';
import { answers, superuserClient } from '#foundation/embedded-postgres-database.ts';
import { launchServer } from '#foundation/embedded-postgres-launch.ts';
import type { ClusterPurpose } from '#foundation/embedded-postgres-settings.ts';
import { migrate } from '#foundation/migrate.ts';
import type { TestDatabase } from '../database.ts';

const log = { info: () => {}, warn: (message: unknown) => process.stderr.write(`${message}\n`) };
const POLL_MS = 20;

/** A migrated database of its own and a server that follows it by streaming, each a PostgreSQL of this machine behind its socket. */
export type ReplicatedDatabase = {
  addresses: TestDatabase;
  /** Where the primary lies, for commands that are given to it. */
  dataDir: string;
  /** Where the replica is read, by the login that may only read. */
  replicaUrl: string;
  /** Asks the replica as its superuser. */
  askReplica: <R extends pg.QueryResultRow>(text: string) => Promise<R[]>;
  /** From now on the replica receives and does not replay. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Waits until the replica has replayed all that is written now. */
  caughtUp: () => Promise<void>;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts both. What they write does not outlive the machine, but is written before it is acknowledged, as with every replica.
 * @param durable it does outlive it: an operator's commands refuse any other database
 */
export async function startReplicated({ durable = false } = {}): Promise<ReplicatedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-replica-'));
  // when we are root, PostgreSQL runs as another account and must be able to enter
  await chmod(dataDir, 0o755);
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log, forTests: !durable });
  const primary = await prepareCluster(dataDir, log);
  const asPrimary = superuserClient(primary);
  await asPrimary.connect();
  await asPrimary.query('alter system set synchronous_commit = on');
  await asPrimary.query('select pg_reload_conf()');
  await migrate(database.url);
  const standby = await copyCluster(asPrimary, { primary, dataDir, purpose: durable ? 'platform' : 'tests' });
  const replicaUrl = toReaderUrl(database.url, standby.socketFolder);
  const logins = await ensureLogins(database.url, dataDir, { api: undefined, worker: undefined, replica: replicaUrl });
  let running = await launch(standby);
  let asReplica = await connect(standby);
  const ask: ReplicatedDatabase['askReplica'] = async (text) => (await asReplica.query(text)).rows as never;
  const writtenUpTo = async () =>
    (await asPrimary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')).rows[0]?.lsn ?? '';
  const stopReplica = async () => {
    await asReplica.end().catch(() => {});
    await running.stop();
  };
  const caughtUp = async () => {
    const lsn = await writtenUpTo();
    while ((await ask<{ done: boolean }>(`select pg_last_wal_replay_lsn() >= '${lsn}' as done`))[0]?.done !== true)
      await sleep(POLL_MS);
  };
  await caughtUp();
  return {
    addresses: { url: database.url, apiUrl: logins.api, workerUrl: logins.worker },
    ...{ replicaUrl, dataDir },
    askReplica: ask,
    pause: async () => {
      await ask('select pg_wal_replay_pause()');
      // what it is just replaying it still replays
      while ((await ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused')
        await sleep(POLL_MS);
    },
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    caughtUp,
    stopReplica,
    startReplica: async () => {
      running = await launch(standby);
      asReplica = await connect(standby);
    },
    close: async () => {
      await stopReplica();
      await asPrimary.end();
      await database.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Copied = { primary: Cluster; dataDir: string; purpose: ClusterPurpose };

/** The files of the running primary, as a backup takes them, with what makes a server follow it. */
async function copyCluster(client: pg.Client, { primary, dataDir, purpose }: Copied): Promise<Cluster> {
  const folder = join(dataDir, 'standby');
  await mkdir(folder);
  const uid = primary.account?.uid;
  if (uid !== undefined) await runAs(undefined, '/bin/chown', [String(uid), folder]);
  const standby: Cluster = {
    ...primary,
    dataFolder: join(folder, 'data'),
    socketFolder: join(folder, 'run'),
    logFile: join(folder, 'server.log'),
  };
  await client.query(`select pg_backup_start('replica', true)`);
  const script = `cp -a "$1" "$2" && rm -rf "$2"/pg_wal/* "$2"/pg_replslot/* "$2"/postmaster.* && mkdir -m 700 "$2"/pg_wal/archive_status "$3"`;
  await runAs(primary.account, '/bin/sh', [
    '-c',
    script,
    'sh',
    primary.dataFolder,
    standby.dataFolder,
    standby.socketFolder,
  ]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  const { passwords, socketFolder } = primary;
  const address = `host=${socketFolder} port=5432 user=postgres password=${passwords.superuser}`;
  await write(standby, 'backup_label', rows[0]?.label ?? '');
  await write(standby, 'standby.signal', '');
  // a conflict ends the read at once, in place of half a minute later
  const follow = { primary_conninfo: address, max_standby_streaming_delay: '0', wal_receiver_status_interval: '1' };
  const lines = Object.entries(follow).map(([name, value]) => `${name} = '${value}'\n`);
  await write(standby, 'postgresql.auto.conf', lines.join(''));
  await writeSettings(standby, purpose);
  return standby;
}

async function write({ account, dataFolder }: Cluster, name: string, text: string): Promise<void> {
  const path = join(dataFolder, name);
  await writeFile(path, text, { mode: 0o600 });
  if (account) await runAs(undefined, '/bin/chown', [`${account.uid}:${account.gid}`, path]);
}

async function launch(standby: Cluster) {
  const launched = await launchServer(standby);
  while ((await answers(standby)) !== 'ready') await sleep(POLL_MS);
  return launched;
}

async function connect(standby: Cluster): Promise<pg.Client> {
  const client = superuserClient(standby);
  await client.connect();
  return client;
}

function toReaderUrl(ownerUrl: string, socketFolder: string): string {
  const url = new URL(ownerUrl);
  url.username = 'fairlead_reader';
  url.password = randomBytes(12).toString('hex');
  url.searchParams.set('host', socketFolder);
  return url.href;
}
