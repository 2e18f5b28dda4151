import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './embedded-postgres-process.ts';
import { acquireInstanceLock, waitForPreviousInstance } from './instance-lock.ts';
import { type SupervisedProcess, supervise } from './supervise.ts';
import type { TextValue } from './texts.ts';

const TIMEOUT_MS = 30_000;
const program = {
  name: 'program',
  entry: join(import.meta.dirname, '..', '..', 'test', 'supervised-process.ts'),
  modules: [],
};

let folder: string;
let kept: SupervisedProcess | undefined;
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
  timeout: TIMEOUT_MS,
}, async () => {
  kept = supervise(program, log());
  await sleep(50);
  expect(await signedIn()).toEqual([]);
  kept.start({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.ready();

  process.kill(Number((await signedIn())[0]), 'SIGKILL');
  await until(async () => (await signedIn()).length === 2);
  expect(warnings).toEqual(['The program has ended (SIGKILL) and is started again in 0.25 s.']);

  await kept.stop();
  const [, second, last] = await signedIn();
  expect(last).toBe('drained');
  expect(isAlive(Number(second))).toBe(false);
});

test('a program has no address of the database but the one it is told', { timeout: TIMEOUT_MS }, async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/fairlead');
  vi.stubEnv('DATABASE_WORKER_URL', 'postgres://worker:secret@localhost/fairlead');
  kept = supervise(program, log());
  kept.start({ BOOK: book(), DATABASE_API_URL: 'postgres://api:secret@localhost/fairlead' });
  await until(async () => (await signedIn()).length === 1);
  expect((await signedIn())[0]).toMatch(/^\d+ DATABASE_API_URL$/);
});

test('one that is killed again and again comes back at once each time, one that crashes ever later', {
  timeout: TIMEOUT_MS,
}, async () => {
  kept = supervise(program, log());
  kept.start({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.ready();
  for (let kill = 1; kill <= 3; kill += 1) {
    process.kill(Number.parseInt((await signedIn()).at(-1) ?? '', 10), 'SIGKILL');
    await until(async () => (await signedIn()).length === kill + 1);
  }
  expect(warnings).toEqual(Array(3).fill('The program has ended (SIGKILL) and is started again in 0.25 s.'));
  await kept.stop();

  warnings = [];
  const entry = join(folder, 'crashes.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = supervise({ ...program, entry }, log());
  kept.ready();
  kept.start({ BOOK: book() });
  await until(async () => warnings.length >= 3);
  expect(warnings.slice(0, 3)).toEqual(
    ['0.25', '0.5', '1'].map((pause) => `The program has ended (code 3) and is started again in ${pause} s.`),
  );
});

test('a restart drains the program and starts it again without a pause or a warning; one that crashed is woken', {
  timeout: TIMEOUT_MS,
}, async () => {
  kept = supervise(program, log());
  kept.start({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.ready();
  kept.restart();
  kept.restart();
  await until(async () => (await signedIn()).length === 3);
  expect((await signedIn())[1]).toBe('drained');
  expect(warnings).toEqual([]);
  await kept.stop();

  const entry = join(folder, 'broken.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = supervise({ ...program, entry }, log(), 3_600_000);
  kept.ready();
  kept.start({ BOOK: book() });
  await until(async () => warnings.length === 1);
  await writeFile(entry, await readFile(program.entry));
  kept.restart();
  await until(async () => (await signedIn()).length === 5);
});

test('a replaced program leaves once a second process of it is at work; one that cannot start leaves the first at work', {
  timeout: TIMEOUT_MS,
}, async () => {
  kept = supervise(program, log());
  kept.start({ BOOK: book() });
  await until(async () => (await signedIn()).length === 1);
  kept.ready();
  await kept.replace();
  const [first, second, left] = await signedIn();
  expect([isAlive(Number(first)), isAlive(Number(second)), left]).toEqual([false, true, 'left']);
  process.kill(Number(second), 'SIGKILL');
  await until(async () => (await signedIn()).length === 4);
  await kept.stop();
  expect(warnings).toEqual(['The program has ended (SIGKILL) and is started again in 0.25 s.']);

  warnings = [];
  const entry = join(folder, 'changed.ts');
  await writeFile(entry, `import ${JSON.stringify(program.entry)};`);
  kept = supervise({ ...program, entry }, log());
  kept.start({ BOOK: book() });
  await until(async () => (await signedIn()).length === 6);
  kept.ready();
  await writeFile(entry, 'process.exit(3);');
  await expect(kept.replace()).rejects.toThrow('The program did not get to work in a second process');
  expect(isAlive(Number((await signedIn()).at(-1)))).toBe(true);
  expect(warnings).toEqual([]);
});

test('a program that ends while it starts fails the start', { timeout: TIMEOUT_MS }, async () => {
  const entry = join(folder, 'fails.ts');
  await writeFile(entry, 'process.exit(3);');
  kept = supervise({ ...program, entry }, log());
  kept.start({ BOOK: book() });
  await expect(kept.failed).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The program ended while starting (code 3).',
  });
});

test('a port of a stranger is told at once, one of a platform that leaves is waited for', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const ports = [{ host: '127.0.0.1', port, variable: 'PORT' }];
  await expect(waitForPreviousInstance(folder, ports)).rejects.toThrow(`Port ${port} is taken`);

  const mark = await acquireInstanceLock(folder);
  setTimeout(() => server.close(), 200);
  await waitForPreviousInstance(folder, ports);
  expect(server.listening).toBe(false);
  await mark.clear();
  await waitForPreviousInstance(folder, ports);
});

function log() {
  return { info: () => {}, warn: (text: TextValue) => void warnings.push(String(text)) };
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
