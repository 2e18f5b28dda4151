import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureDatabase } from './embedded-postgres.ts';
import { isAlive, serverPid } from './embedded-postgres-process.ts';

const HOLDER = join(import.meta.dirname, '..', '..', 'test', 'keep-database-alive.ts');

let dataDir: string;
let holders: ChildProcess[];
let lines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairlead-launcher-'));
  await chmod(dataDir, 0o755);
  holders = [];
  lines = [];
});

afterEach(async () => {
  for (const holder of holders) await end(holder, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('keeps what was written over a clean stop, and asserts that no switch for durability is off', async () => {
  const first = await hold();
  await query(first.url, 'create table kept as select 1 as one');
  await end(first.process, 'SIGTERM');
  expect(await serverPid(cluster())).toBeUndefined();

  const second = await hold();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  const settings = `select current_setting('fsync') f, current_setting('full_page_writes') w, current_setting('synchronous_commit') c,
    current_setting('listen_addresses') a, (select rolsuper from pg_roles where rolname = current_user) s`;
  expect(await query(second.url, settings)).toEqual([{ f: 'on', w: 'on', c: 'on', a: '', s: false }]);
  await end(second.process, 'SIGTERM');

  await appendFile(join(cluster(), 'postgresql.auto.conf'), 'fsync = off\n');
  await expect(open()).rejects.toThrow('fsync must be on');
  expect(await serverPid(cluster())).toBeUndefined();
});

test('ends the server when the process that holds it is killed', async () => {
  const { process: holder } = await hold();
  const pid = (await serverPid(cluster())) ?? 0;
  expect(isAlive(pid)).toBe(true);
  await end(holder, 'SIGKILL');
  await until(() => !isAlive(pid));
  expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toContain('database system is shut down');
});

test('shares a running server and leaves it running', async () => {
  const owner = await hold();
  const sharer = await hold();
  expect(sharer.url).toBe(owner.url);
  await end(sharer.process, 'SIGTERM');
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(owner.process, 'SIGTERM');
  expect(await serverPid(cluster())).toBeUndefined();
});

test('two processes that start at once share one new cluster', async () => {
  const [one, two] = await Promise.all([hold(), hold()]);
  expect(one.url).toBe(two.url);
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('recovers with its data after the server was killed, and starts past a pid file that names a stranger', async () => {
  const first = await hold();
  await query(first.url, 'create table kept as select 1 as one');
  process.kill((await serverPid(cluster())) ?? 0, 'SIGKILL');
  await end(first.process, 'SIGKILL');

  // As after a restart of a container: the id in the file is alive and someone else's.
  const pidFile = join(cluster(), 'postmaster.pid');
  const pidLines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [String(process.pid), ...pidLines.slice(1)].join('\n'));
  const second = await hold();
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(isAlive(process.pid)).toBe(true);
});

test('kept alive, a killed server comes back at the same address with its data', async () => {
  const { url, process: holder } = await hold('keep-alive');
  await query(url, 'create table kept as select 1 as one');
  const pid = (await serverPid(cluster())) ?? 0;
  process.kill(pid, 'SIGKILL');
  await until(async () => (await query(url, 'select one from kept').catch(() => [])).length === 1);
  expect(lines.join('\n')).toContain('started again');
  await end(holder, 'SIGTERM');
  expect(await serverPid(cluster())).toBeUndefined();
});

test('kept alive, a sharer takes over when the owner ends', async () => {
  const owner = await hold();
  const sharer = await hold('keep-alive');
  await end(owner.process, 'SIGTERM');
  await until(async () => (await query(sharer.url, 'select 1 as one').catch(() => [])).length === 1);
  await end(sharer.process, 'SIGTERM');
  expect(await serverPid(cluster())).toBeUndefined();
});

test('says in one sentence that the data folder cannot be written', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(open(join(file, 'data'))).rejects.toThrow(/^The data folder .* cannot be written \(ENOTDIR\)/);
});

function cluster(): string {
  return join(dataDir, 'postgres', '18');
}

function open(folder = dataDir) {
  const log = { info: () => {}, warn: () => {} };
  return ensureDatabase({ databaseUrl: undefined, dataDir: folder, log });
}

/** Another process that has the database open. */
async function hold(mode = ''): Promise<{ process: ChildProcess; url: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  return new Promise((resolve, reject) => {
    holder.once('exit', () => reject(new Error(`the holder ended: ${lines.join('\n')}`)));
    createInterface({ input: holder.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready ')) resolve({ process: holder, url: line.slice('ready '.length) });
    });
  });
}

async function end(holder: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const ended = once(holder, 'exit');
  holder.kill(signal);
  await ended;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedMs > 20_000) throw new Error('it did not come true within 20 s');
    await sleep(20);
  }
}
