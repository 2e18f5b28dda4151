import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#foundation/config.ts';
import { ensureLogins } from '#foundation/database-logins.ts';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { markDemoSeeded } from '#foundation/demo-state.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { openAsDemo } from '#foundation/installation.ts';
import { migrate } from '#foundation/migrate.ts';
import { becomesReady, findPid, type RunningPlatform, type Victim } from '../attack/running-platform.ts';
import { findFreePort } from '../free-port.ts';
import { startDatabaseProxy } from '../impairment-proxy.ts';

const START = join(import.meta.dirname, '..', '..', 'src', 'main-start.ts');
const SILENT = { info: () => {}, warn: () => {} };

/** Where in its work a process is killed: at any moment, or as a statement is on its way. */
export const points = ['any', 'begin', 'before_commit', 'after_commit'] as const;
export type Point = (typeof points)[number];

/** What a process sends at these points, and whether the database still gets it. */
const SENT = {
  begin: { text: 'begin', deliver: true },
  before_commit: { text: 'commit', deliver: false },
  after_commit: { text: 'commit', deliver: true },
} as const satisfies Record<Exclude<Point, 'any'>, object>;

/** The platform as `npm start` runs it, without the demo's members, over a durable PostgreSQL whose connections are watched. */
export type KillPlatform = RunningPlatform & {
  owner: Db;
  /** Kills API or worker as soon as it is at a point of its work. @returns whether it got there in time and was killed */
  killAt: (victim: 'API' | 'worker', point: Exclude<Point, 'any'>, withinMs: number) => Promise<boolean>;
  /** Waits until it serves again. */
  recovers: () => Promise<void>;
};

/** Starts it in folders of its own and waits until it is ready. */
export async function startKillPlatform(smtpUrl: string): Promise<KillPlatform> {
  const [dataDir, databaseDir] = (await Promise.all(
    ['fairlead-kills-', 'fairlead-kills-database-'].map((name) => mkdtemp(join(tmpdir(), name))),
  )) as [string, string];
  await Promise.all([dataDir, databaseDir].map((folder) => chmod(folder, 0o755)));
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir: databaseDir, log: SILENT, keepAlive: true });
  await migrate(database.url);
  const owner = openDb(openPool(database.url, { max: 2 }));
  await openAsDemo(owner, loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }));
  await markDemoSeeded(owner);
  const logins = await ensureLogins(database.url, dataDir, { api: undefined, worker: undefined });
  const ways = { API: await startDatabaseProxy(logins.api), worker: await startDatabaseProxy(logins.worker) };
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      ...{ PORT: String(port), FAKE_PROVIDER_PORT: String(providerPort), DATA_DIR: dataDir, SMTP_URL: smtpUrl },
      ...{ DATABASE_URL: database.url, DATABASE_API_URL: ways.API.url, DATABASE_WORKER_URL: ways.worker.url },
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const recovers = () => becomesReady(url, child, () => printed);
  const kill = async (victim: Victim) => {
    const pid = await findPid(victim, child.pid ?? 0, databaseDir);
    if (pid === undefined) return false;
    return killNow(pid);
  };
  await recovers();
  return {
    ...{ url, dataDir, owner, kill, recovers, providerUrl: `http://127.0.0.1:${providerPort}` },
    output: () => printed,
    killAt: async (victim, point, withinMs) => {
      // found before, as the statement does not wait
      const pid = await findPid(victim, child.pid ?? 0, databaseDir);
      if (pid === undefined) return false;
      const killed = Promise.withResolvers<boolean>();
      const act = () => killed.resolve(killNow(pid));
      ways[victim].impair({ kind: 'act_at', ...SENT[point], act });
      const givingUp = setTimeout(() => killed.resolve(false), withinMs);
      const hasKilled = await killed.promise;
      clearTimeout(givingUp);
      ways[victim].impair(undefined);
      return hasKilled;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await owner.destroy();
      await Promise.all([ways.API.close(), ways.worker.close()]);
      await database.release();
      await Promise.all([dataDir, databaseDir].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

/** @returns whether it was there still */
function killNow(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
