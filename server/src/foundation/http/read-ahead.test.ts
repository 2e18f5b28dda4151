import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const MIB = 1_048_576;
const failure = new Error('lost');

/** Pieces of a size, and then, where it is given, a failure. */
async function* piecesOf(sizes: readonly number[], failing = false): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
  if (failing) throw failure;
}

async function listSizes(file: AsyncIterable<string | Uint8Array>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const piece of file) sizes.push(piece.length);
  return sizes;
}

test('all pieces come, in their order, of a short file and of a long one', async () => {
  for (const sizes of [[], [1, 2, 3], [MIB, 1, 2], [MIB - 1, 1, MIB, 5]])
    expect(await listSizes(await readAhead(piecesOf(sizes), () => {}))).toEqual(sizes);
});

test('a failure before the first megabyte is there is one of reading ahead, a later one breaks the file off', async () => {
  const broken: unknown[] = [];
  await expect(readAhead(piecesOf([MIB - 1], true), (error) => broken.push(error))).rejects.toBe(failure);
  expect(broken).toEqual([]);
  const file = await readAhead(piecesOf([MIB], true), (error) => broken.push(error));
  await expect(listSizes(file)).rejects.toBe(failure);
  expect(broken).toEqual([failure]);
});

test('who leaves before the first piece ends the file', async () => {
  const source = new PassThrough();
  source.write(new Uint8Array(MIB));
  const sent = Readable.from(await readAhead(source, () => {}));
  sent.destroy();
  await finished(source, { error: false }).catch(() => {});
  expect(source.destroyed).toBe(true);
});
