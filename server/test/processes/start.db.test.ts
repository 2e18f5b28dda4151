import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDb, openPool, rows, sql } from '#foundation/db.ts';
import { markDemoSeeded } from '#foundation/demo-state.ts';
import { isAlive } from '#foundation/embedded-postgres-process.ts';
import { testDatabase } from '../database.ts';
import { findFreePort } from '../free-port.ts';
import { TIMEOUT } from '../timeouts.ts';

// `npm start` itself, with several of each.

const API_PROCESSES = 4;
const WORKERS = 3;

const { url } = await testDatabase();
const db = openDb(openPool(url, { max: 1 }));
const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-several-'));
const port = await findFreePort();
let printed = '';
const env = {
  ...{ ...process.env, NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: dataDir },
  ...{ PORT: String(port), FAKE_PROVIDER_PORT: String(await findFreePort()) },
  ...{ API_PROCESSES: String(API_PROCESSES), WORKERS: String(WORKERS) },
};
await markDemoSeeded(db);
const start = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'src', 'main-start.ts')], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
const ended = new Promise<number | null>((resolve) => start.once('exit', resolve));
afterAll(async () => {
  start.kill('SIGTERM');
  await ended;
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

/** Who said this in the log, with their process ids, the last of each. */
const saying = (text: string): Map<string, number> =>
  new Map(
    printed
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(`"msg":"${text}"`))
      .map((line) => JSON.parse(line) as { name: string; pid: number })
      .map(({ name, pid }) => [name, pid]),
  );
const names = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
const answers = async () =>
  Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } });
      return (await response.json()) as { status: string };
    }),
  );

/** How many sockets listen on the port: the system shares connections out among them. */
async function countListening(): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const ofPort = new RegExp(`^ *\\d+: \\w+:${port.toString(16).toUpperCase().padStart(4, '0')} \\w+:\\w+ 0A `);
  return table.split('\n').filter((line) => ofPort.test(line)).length;
}

// several API processes share a port on Linux and FreeBSD, and only Linux says who listens
test.skipIf(process.platform !== 'linux')(
  'four API processes on one port and three workers: ready once each is, one that is killed comes back, and all end',
  async () => {
    await vi.waitFor(() => {
      if (start.exitCode !== null) throw new Error(printed);
      expect(printed).toContain('Ready: ');
    }, TIMEOUT);
    // each had said so before the start did
    const before = printed.slice(0, printed.indexOf('Ready: '));
    for (const name of names('api', API_PROCESSES)) expect(before).toContain(`"name":"${name}"`);
    expect([...saying('serving').keys()].toSorted()).toEqual(names('api', API_PROCESSES));
    expect([...saying('taking jobs').keys()].toSorted()).toEqual(names('worker', WORKERS));
    const live = await rows(db, sql`select from workers where gone_at is null and ended_at is null`);
    expect(live).toHaveLength(WORKERS);
    expect(new Set((await answers()).map(({ status }) => status))).toEqual(new Set(['alive']));

    expect(await countListening()).toBe(API_PROCESSES);

    const killed = saying('serving').get('api 2') ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(printed).toContain('The API 2 has ended (SIGKILL) and is started again'), TIMEOUT);
    // the others go on meanwhile
    expect(new Set((await answers()).map(({ status }) => status))).toEqual(new Set(['alive']));
    await vi.waitFor(() => expect(saying('serving').get('api 2')).not.toBe(killed), TIMEOUT);

    const all = [...saying('serving').values(), ...saying('taking jobs').values()];
    expect(all.filter(isAlive)).toHaveLength(API_PROCESSES + WORKERS);
    start.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
    expect(await rows(db, sql`select from workers where ended_at is null`)).toEqual([]);
  },
);
