import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireInstanceLock, waitForPreviousInstance } from './instance-lock.ts';
import { startOfProcess } from './process-start.ts';

const TIMEOUT_MS = 30_000;
let folder: string;
let holder: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-folder-'));
});
afterEach(async () => {
  if (holder) await kill(holder);
  holder = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Another process on the folder; resolves once it has claimed it, or has ended. */
async function startHolder(): Promise<ChildProcess> {
  const entry = join(import.meta.dirname, '..', '..', 'test', 'folder-holder.ts');
  const child = spawn(process.execPath, [entry, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const mark = () => readFile(join(folder, 'platform.json'), 'utf8');

test('a second platform on a folder is refused with the folder and the process; after a kill it is not', {
  timeout: TIMEOUT_MS,
}, async () => {
  holder = await startHolder();
  const sentence = `A platform already runs on the folder ${folder} (process ${holder.pid}); stop it first, or set DATA_DIR to another folder.`;
  // no port is shared, so nothing but the folder can tell
  await expect(waitForPreviousInstance(folder, [])).rejects.toThrow(sentence);
  await expect(acquireInstanceLock(folder)).rejects.toThrow(sentence);
  expect(await mark()).toContain(String(holder.pid));

  await kill(holder);
  await waitForPreviousInstance(folder, []);
  const own = await acquireInstanceLock(folder);
  expect(JSON.parse(await mark())).toMatchObject({ pid: process.pid, state: 'running' });
  await own.leaving();
  expect(JSON.parse(await mark())).toMatchObject({ pid: process.pid, state: 'leaving' });
  await own.clear();
  expect(await readdir(folder)).toEqual([]);
});

test('a process that was given the id of a killed platform holds nothing', async () => {
  const other = { pid: process.ppid, state: 'running' };
  await writeFile(join(folder, 'platform.json'), JSON.stringify({ ...other, started: 'at another time' }));
  await waitForPreviousInstance(folder, []);
  // the very process does
  const started = await startOfProcess(process.ppid);
  await writeFile(join(folder, 'platform.json'), JSON.stringify({ ...other, started }));
  await expect(waitForPreviousInstance(folder, [])).rejects.toThrow(`process ${process.ppid}`);
  // and a mark that was cut off while it was written
  await writeFile(join(folder, 'platform.json'), '{"pid":');
  await (await acquireInstanceLock(folder)).clear();
});

test('of several that start at once on what a killed one left, one gets the folder', {
  timeout: TIMEOUT_MS,
}, async () => {
  await kill(await startHolder());
  const starting = await Promise.all([startHolder(), startHolder(), startHolder()]);
  const alive = starting.filter(({ exitCode }) => exitCode === null);
  expect(alive.map(({ pid }) => pid)).toEqual([JSON.parse(await mark()).pid]);
  await Promise.all(starting.map(kill));
});
