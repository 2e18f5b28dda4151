import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '..', '..', 'test', 'stopping-process.ts');
const WITHIN = { timeout: 60_000 };

async function start(...args: string[]) {
  const child = fork(PROGRAM, args);
  await expectMessage(child, 'ready');
  return child;
}

async function expectMessage(child: ChildProcess, word: string): Promise<void> {
  const [said] = await once(child, 'message');
  expect(said).toBe(word);
}

async function send(child: ChildProcess, signal: NodeJS.Signals, word: string): Promise<void> {
  const received = expectMessage(child, word);
  child.kill(signal);
  await received;
}

test('SIGTERM lets a process leave before it drains, a second signal makes it drain at once', WITHIN, async () => {
  const child = await start('leaves');
  await send(child, 'SIGTERM', 'leaves');
  await send(child, 'SIGINT', 'drains');
  child.send('done');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGINT drains at once, and a second one ends the process', WITHIN, async () => {
  const child = await start('leaves');
  await send(child, 'SIGINT', 'drains');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a process that has no one to leave to drains by either signal', WITHIN, async () => {
  const child = await start();
  await send(child, 'SIGTERM', 'drains');
  child.send('done');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a process that does not end draining in its time says so, and ends', WITHIN, async () => {
  const child = await start('hangs');
  await send(child, 'SIGTERM', 'drains');
  await expectMessage(child, 'late');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
