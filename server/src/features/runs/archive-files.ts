import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '#foundation/backup/file-copy.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { DayTable } from './merge-store.ts';
import { t } from './texts.ts';

/** The names of a month's files. */
export const fileName = (table: DayTable, month: string): string => `${table}-${month.slice(0, 7)}.csv.gz`;
export const manifestName = (month: string): string => `archive-${month.slice(0, 7)}.json`;

const PARTIAL = '.partial';
const NOT_FOUND = 'ENOENT';

/** Lines of text, some at a time, each ended by a line feed. */
export type Lines = () => AsyncIterable<string>;

/**
 * Writes lines into a compressed file, readable by this account alone, reads them back from it, and compares them with the lines
 * read again. Only what was compared gets the name. A file of that name stays, if it holds these lines.
 * @param read gives the same lines each time
 * @throws StartupError where it holds others
 */
export async function writeCompared(folder: string, name: string, read: Lines): Promise<void> {
  const path = join(folder, name);
  if (await exists(path)) {
    if (!(await holds(path, read()))) throw new StartupError(t('anotherFile', { path }));
    return;
  }
  const half = `${path}${PARTIAL}`;
  try {
    await pipeline(Readable.from(read()), createGzip(), createWriteStream(half, { mode: 0o600, flush: true }));
    if (!(await holds(half, read()))) throw new Error(`${half} does not hold what was written into it`);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Whether there is such a file. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === NOT_FOUND) return false;
    throw error;
  }
}

/** Whether a file holds these lines and nothing else. One that cannot be unpacked does not. */
async function holds(path: string, lines: AsyncIterable<string>): Promise<boolean> {
  const written = readText(path);
  let left = '';
  for await (const piece of lines) {
    while (left.length < piece.length) {
      const next = await written.next().catch(() => ({ done: true as const, value: undefined }));
      if (next.done) return false;
      left += next.value;
    }
    if (!left.startsWith(piece)) return false;
    left = left.slice(piece.length);
  }
  const rest = await written.next().catch(() => ({ done: false }));
  return left === '' && rest.done === true;
}

/** What a compressed file holds, some at a time. */
async function* readText(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const file = createReadStream(path);
  file.once('error', (error) => text.destroy(error));
  yield* file.pipe(text) as AsyncIterable<string>;
}

/** The lines of an archived file, some at a time; the first is the names of the columns. */
export async function* readFileLines(path: string): AsyncGenerator<string[]> {
  let left = '';
  for await (const text of readText(path)) {
    const lines = (left + text).split('\n');
    left = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (left !== '') throw new Error(`${path} ends in the middle of a line`);
}
