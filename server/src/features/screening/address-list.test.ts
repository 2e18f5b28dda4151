import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAddressList } from './address-list.ts';
import { HEADER } from './parse-list.ts';
import { loadAddressList } from './screen-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'address-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

const toAddress = (number: number) => `0xA${number.toString(16).padStart(39, '0')}`;
const line = (number: number, outcome = 'deny') => `${toAddress(number)},${outcome},Entry ${number}`;

/** A list in a file of its own, with what it logged and how often the file was read. */
function openList(name: string, ...lines: string[]) {
  const file = join(folder, name);
  const logged: string[] = [];
  const reads = { count: 0 };
  const log = { error: (message: string) => logged.push(message) };
  const write = (...all: string[]) => {
    writeFileSync(`${file}.new`, all.join('\n'));
    renameSync(`${file}.new`, file);
  };
  if (lines.length > 0) write(...lines);
  const list = createAddressList(file, (path) => {
    reads.count += 1;
    return readFile(path);
  });
  return { file, list, log, logged, reads, write, screen: (number: number) => list.screen(toAddress(number), log) };
}

test('100,000 lines are read once, however many addresses are looked up, also at once', async () => {
  const count = 100_000;
  const { screen, reads } = openList('long.csv', HEADER, ...Array.from({ length: count }, (_, number) => line(number)));
  const numbers = Array.from({ length: 500 }, (_, place) => place * 200);
  const found = await Promise.all(numbers.map(screen));
  expect(found.map(({ outcome, reason }) => [outcome, reason])).toEqual(numbers.map((n) => ['deny', `Entry ${n}`]));
  expect(await screen(count)).toEqual({ outcome: 'allow', reason: '', source: 'long.csv' });
  expect(reads.count).toBe(1);
});

test('a change holds from the next question on', async () => {
  const { screen, write, reads } = openList('changed.csv', HEADER, line(1));
  expect(await screen(2)).toMatchObject({ outcome: 'allow' });
  write(HEADER, line(1, 'allow'), line(2, 'refer'));
  expect(await screen(2)).toEqual({ outcome: 'refer', reason: 'Entry 2', source: 'changed.csv' });
  expect(await screen(1)).toMatchObject({ outcome: 'allow', reason: 'Entry 1' });
  expect(reads.count).toBe(2);
});

test('while the file is broken or gone the last good list holds, which is logged once for each state', async () => {
  const { file, list, log, screen, write, logged } = openList('broken.csv', HEADER, line(1));
  expect(await list.refresh(log)).toBeUndefined();
  write(HEADER, line(2), 'not a line');
  expect(await screen(1)).toMatchObject({ outcome: 'deny' });
  expect(await screen(2)).toMatchObject({ outcome: 'allow' });
  expect(await list.refresh(log)).toMatchObject({ since: expect.any(Date) });
  expect(logged).toEqual([expect.stringContaining('\nLine 3 must have address,outcome,reason')]);
  rmSync(file);
  expect(await screen(1)).toMatchObject({ outcome: 'deny' });
  expect(await list.refresh(log)).toMatchObject({ since: null });
  expect(logged).toEqual([expect.anything(), expect.stringContaining('cannot be read: ENOENT')]);
  write(HEADER, line(2));
  expect(await list.refresh(log)).toBeUndefined();
  expect(await screen(1)).toMatchObject({ outcome: 'allow' });
  expect(await screen(2)).toMatchObject({ outcome: 'deny' });
  expect(logged).toHaveLength(2);
});

test('a file that was never good screens no address', async () => {
  await expect(openList('missing.csv').screen(1)).rejects.toThrow('ENOENT');
});

test.each([
  ['with a wrong line', `${HEADER}\n0x1,deny,x`, 'Line 2: "0x1" is no address'],
  ['that is not text', Buffer.from([0xff, 0xfe, 0x00]), 'It is not a text in UTF-8'],
  ['that is a good list', `${HEADER}\n${line(1)}`, undefined],
])('a start with a file %s', async (name, content, expected) => {
  const addressListFile = join(folder, `${name.replaceAll(' ', '-')}.csv`);
  writeFileSync(addressListFile, content);
  const start = loadAddressList({ addressListFile });
  if (expected) await expect(start).rejects.toThrow(expected);
  else await expect(start).resolves.toBeUndefined();
});
