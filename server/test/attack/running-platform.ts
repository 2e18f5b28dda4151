import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { serverPid } from '#foundation/embedded-postgres-process.ts';
import { findFreePort } from '../free-port.ts';

const START = join(import.meta.dirname, '..', '..', 'src', 'main-start.ts');
const READY_WITHIN_MS = 400_000;

/** What may be killed. */
export const victims = ['worker', 'API', 'PostgreSQL'] as const;
export type Victim = (typeof victims)[number];

/** The whole platform with its demo, as `npm start` runs it, rate limits on. */
export type RunningPlatform = {
  url: string;
  providerUrl: string;
  dataDir: string;
  /** Kills one of its processes (kill -9). @returns whether there was one to kill */
  kill: (victim: Victim) => Promise<boolean>;
  output: () => string;
  stop: () => Promise<void>;
};

/** One whose processes are looked at, and that the operator's commands are given to. */
export type OperatedPlatform = RunningPlatform & {
  findPid: (victim: Victim) => Promise<number | undefined>;
  /** What tells a command which platform it is for. */
  variables: Record<string, string>;
};

/** Starts it in a data folder of its own and waits until it is ready. @param variables beside its own addresses */
export async function startRunningPlatform(
  smtpUrl: string,
  variables: Record<string, string> = {},
): Promise<OperatedPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-attack-'));
  await chmod(dataDir, 0o755);
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const own = { PORT: String(port), FAKE_PROVIDER_PORT: String(providerPort), DATA_DIR: dataDir, SMTP_URL: smtpUrl };
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...own, LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await becomesReady(url, child, () => printed).catch((error) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    ...{ url, variables: own },
    providerUrl: `http://127.0.0.1:${providerPort}`,
    dataDir,
    findPid: (victim) => findPid(victim, child.pid ?? 0, dataDir),
    kill: async (victim) => {
      const pid = await findPid(victim, child.pid ?? 0, dataDir);
      if (pid === undefined) return false;
      process.kill(pid, 'SIGKILL');
      return true;
    },
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Works on its database as its owner. */
export async function withOwner<R>({ dataDir }: Pick<RunningPlatform, 'dataDir'>, work: (db: Db) => Promise<R>) {
  const silent = { info: () => {}, warn: () => {} };
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log: silent });
  const db = openDb(openPool(database.url, { max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await database.release();
  }
}

/** Answers once /readyz says so. */
export async function becomesReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < READY_WITHIN_MS) {
    if (child.exitCode !== null) throw new Error(`the platform ended before it was ready:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`the platform did not get ready:\n${output()}`);
}

/** The id of a process that a supervisor runs, or of the PostgreSQL in a data folder. */
export async function findPid(victim: Victim, supervisor: number, dataDir: string): Promise<number | undefined> {
  if (victim === 'PostgreSQL') return serverPid(join(dataDir, 'postgres', '18'));
  const entry = victim === 'worker' ? './main-worker.ts' : './main-api.ts';
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [command, stat] = await Promise.all(
      ['cmdline', 'stat'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(/\) \S (\d+)/.exec(stat ?? '')?.[1]);
    if (parent === supervisor && command?.split('\0').includes(entry)) return Number(name);
  }
  return undefined;
}
