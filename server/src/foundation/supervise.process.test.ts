import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './embedded-postgres-process.ts';
import { awaitPredecessor, claimFolder } from './predecessor.ts';
import { StartupError } from './startup-error.ts';
import { type Kept, keepRunning } from './supervise.ts';

const PATIENCE_MS = 30_000;
const program = {
  name: 'program',
  entry: join(import.meta.dirname, '..', '..', 'test', 'kept-program.ts'),
  modules: [],
};

let folder: string;
let kept: Kept | undefined;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-supervise-'));
  warnings = [];
});

afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('waits to be told the database, comes back when killed, drains when stopped', {
  timeout: PATIENCE_MS,
}, async () => {
  kept = keepRunning(program, log());
  await sleep(50);
  expect(await signedIn()).toEqual([]);
  kept.begin({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.steady();

  process.kill(Number((await signedIn())[0]), 'SIGKILL');
  await until(async () => (await signedIn()).length === 2);
  expect(warnings).toEqual(['The program has ended (SIGKILL) and is started again in 0.25 s.']);

  await kept.stop();
  const [, second, last] = await signedIn();
  expect(last).toBe('drained');
  expect(isAlive(Number(second))).toBe(false);
});

test('a program has no address of the database but the one it is told', { timeout: PATIENCE_MS }, async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/fairlead');
  vi.stubEnv('DATABASE_WORKER_URL', 'postgres://worker:secret@localhost/fairlead');
  kept = keepRunning(program, log());
  kept.begin({ BOOK: book(), DATABASE_API_URL: 'postgres://api:secret@localhost/fairlead' });
  await until(async () => (await signedIn()).length === 1);
  expect((await signedIn())[0]).toMatch(/^\d+ DATABASE_API_URL$/);
});

test('one that is killed again and again comes back at once each time, one that crashes ever later', {
  timeout: PATIENCE_MS,
}, async () => {
  kept = keepRunning(program, log());
  kept.begin({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.steady();
  for (let kill = 1; kill <= 3; kill += 1) {
    process.kill(Number.parseInt((await signedIn()).at(-1) ?? '', 10), 'SIGKILL');
    await until(async () => (await signedIn()).length === kill + 1);
  }
  expect(warnings).toEqual(Array(3).fill('The program has ended (SIGKILL) and is started again in 0.25 s.'));
  await kept.stop();

  warnings = [];
  const entry = join(folder, 'crashes.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = keepRunning({ ...program, entry }, log());
  kept.steady();
  kept.begin({ BOOK: book() });
  await until(async () => warnings.length >= 3);
  expect(warnings.slice(0, 3)).toEqual(
    ['0.25', '0.5', '1'].map((pause) => `The program has ended (code 3) and is started again in ${pause} s.`),
  );
});

test('a restart drains the program and starts it again without a pause or a warning; one that crashed is woken', {
  timeout: PATIENCE_MS,
}, async () => {
  kept = keepRunning(program, log());
  kept.begin({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.steady();
  kept.restart();
  kept.restart();
  await until(async () => (await signedIn()).length === 3);
  expect((await signedIn())[1]).toBe('drained');
  expect(warnings).toEqual([]);
  await kept.stop();

  const entry = join(folder, 'broken.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = keepRunning({ ...program, entry }, log(), 3_600_000);
  kept.steady();
  kept.begin({ BOOK: book() });
  await until(async () => warnings.length === 1);
  await writeFile(entry, await readFile(program.entry));
  kept.restart();
  await until(async () => (await signedIn()).length === 5);
});

test('a program that ends while it starts fails the start', { timeout: PATIENCE_MS }, async () => {
  const entry = join(folder, 'fails.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = keepRunning({ ...program, entry }, log());
  kept.begin({ BOOK: book() });
  await expect(kept.failed).rejects.toThrow(new StartupError('The program ended while starting (code 3).'));
});

test('a port of a stranger is told at once, one of a platform that leaves is waited for', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const ports = [{ host: '127.0.0.1', port, variable: 'PORT' }];
  await expect(awaitPredecessor(folder, ports)).rejects.toThrow(`Port ${port} is taken`);

  const mark = await claimFolder(folder);
  setTimeout(() => server.close(), 200);
  await awaitPredecessor(folder, ports);
  expect(server.listening).toBe(false);
  await mark.clear();
  await awaitPredecessor(folder, ports);
});

function log() {
  return { info: () => {}, warn: (text: string) => void warnings.push(text) };
}

function book(): string {
  return join(folder, 'book');
}

async function signedIn(): Promise<string[]> {
  const text = await readFile(book(), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}
