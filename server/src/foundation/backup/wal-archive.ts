import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile, readPieces, syncFolder, writeWhole } from './file-copy.ts';
import { formatLsn, type Lsn, parseLsn, segmentName, segmentStart } from './lsn.ts';
import { type Backup, damaged, walIn } from './manifest.ts';

// The log of one backup, in its folder `wal`: each full segment under its name and checksum, the one that is still being
// written as `<name>.partial`, and `position.json`, which says how far the log is complete. What lies beyond is written again.

/** How far the log in a backup is good: every commit acknowledged before `at` is in it. */
export type Position = {
  readonly timeline: number;
  readonly segmentBytes: number;
  readonly lsn: string;
  readonly at: string;
  readonly partial: { readonly bytes: number; readonly sha256: string };
};

/** The log cannot be followed any further: its continuation is gone, or it is another one. Only a new backup helps. */
export class BrokenLog extends Error {
  override name = 'BrokenLog';
}

/** What the server says of its log at a moment. */
export type Flushed = { readonly timeline: number; readonly lsn: Lsn; readonly at: string };

const POSITION = 'position.json';
const SEGMENT = /^([0-9A-F]{24})\.([0-9a-f]{64})$/;
const NOTHING = { bytes: 0, sha256: createHash('sha256').digest('hex') };

/** Begins the log of a backup with the segment that holds its start. */
export async function beginLog(
  folder: string,
  { startLsn, timeline, segmentBytes, at }: { startLsn: Lsn; timeline: number; segmentBytes: number; at: string },
): Promise<void> {
  await mkdir(walIn(folder), { recursive: true, mode: 0o700 });
  const lsn = formatLsn(segmentStart(startLsn, segmentBytes));
  await writePosition(folder, { timeline, segmentBytes, lsn, at, partial: NOTHING });
}

/**
 * Copies what the server has written since.
 * @param pgWal the server's folder of segments
 * @returns how far it is good now
 * @throws BrokenLog when the log does not go on from where the copy stands
 */
export async function continueLog(folder: string, pgWal: string, flushed: Flushed): Promise<Position> {
  let position = await readPosition(folder);
  const { timeline, segmentBytes } = position;
  if (flushed.timeline !== timeline || flushed.lsn < parseLsn(position.lsn)) {
    throw new BrokenLog('the database was restored since, and its log is another one');
  }
  for (;;) {
    const from = parseLsn(position.lsn);
    const start = segmentStart(from, segmentBytes);
    const bytes = Number(flushed.lsn - start < BigInt(segmentBytes) ? flushed.lsn - start : BigInt(segmentBytes));
    const name = segmentName(timeline, start, segmentBytes);
    // Where a segment has just been filled, the next may not have been begun.
    if (bytes === 0) {
      position = { ...position, lsn: formatLsn(flushed.lsn), at: flushed.at };
      await writePosition(folder, position);
      return position;
    }
    const sha256 = await copySegment(join(pgWal, name), join(walIn(folder), `${name}.partial`), bytes, position);
    if (bytes < segmentBytes) {
      position = { ...position, lsn: formatLsn(flushed.lsn), at: flushed.at, partial: { bytes, sha256 } };
      await writePosition(folder, position);
      return position;
    }
    await rename(join(walIn(folder), `${name}.partial`), join(walIn(folder), `${name}.${sha256}`));
    await syncFolder(walIn(folder));
    position = { ...position, lsn: formatLsn(start + BigInt(segmentBytes)), partial: NOTHING };
    await writePosition(folder, position);
  }
}

/**
 * Brings the copy of a segment up to its first `bytes`, having made sure that what is there already is the same log.
 * @returns the checksum of those bytes
 */
async function copySegment(from: string, to: string, bytes: number, { partial }: Position): Promise<string> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BrokenLog('a part of the log was removed before it was copied');
    throw error;
  });
  try {
    const hash = createHash('sha256');
    for await (const piece of readPieces(source, 0, partial.bytes)) hash.update(piece);
    if (hash.copy().digest('hex') !== partial.sha256) throw new BrokenLog('the log is not the one copied so far');
    if (bytes === partial.bytes && (await getSize(to)) >= bytes) return partial.sha256;
    // The copy may have been lost where a full segment was renamed and not yet remembered.
    const isThere = (await getSize(to)) >= partial.bytes;
    const target = await open(to, isThere ? 'r+' : 'w', 0o600);
    try {
      let at = isThere ? partial.bytes : 0;
      for await (const piece of readPieces(source, at, bytes - at)) {
        if (at >= partial.bytes) hash.update(piece);
        await target.write(piece, 0, piece.length, at);
        at += piece.length;
      }
      if (at < bytes) throw new BrokenLog('a part of the log is shorter than the server says');
      await target.sync();
    } finally {
      await target.close();
    }
    return hash.digest('hex');
  } finally {
    await source.close();
  }
}

/** How far a backup's log is good. */
export async function readPosition(folder: string): Promise<Position> {
  const text = await readFile(join(walIn(folder), POSITION), 'utf8').catch(() => {
    throw damaged(folder, `wal/${POSITION}`);
  });
  try {
    return JSON.parse(text) as Position;
  } catch {
    throw damaged(folder, `wal/${POSITION}`);
  }
}

const writePosition = (folder: string, position: Position) =>
  writeWhole(join(walIn(folder), POSITION), JSON.stringify(position));

/** A segment in a backup: full, or good for its first bytes. */
export type Segment = { readonly name: string; readonly path: string; readonly bytes: number; readonly sha256: string };

/**
 * The segments a backup needs from its start to the end of its log, in order.
 * @throws StartupError when one is missing
 */
export async function listSegments({ folder, manifest }: Backup): Promise<Segment[]> {
  const { timeline, segmentBytes, startLsn } = manifest;
  const position = await readPosition(folder);
  const full = new Map<string, Segment>();
  for (const file of await readdir(walIn(folder))) {
    const [, name = '', sha256 = ''] = SEGMENT.exec(file) ?? [];
    if (name) full.set(name, { name, path: join(walIn(folder), file), bytes: segmentBytes, sha256 });
  }
  const segments: Segment[] = [];
  const end = parseLsn(position.lsn);
  let at = segmentStart(parseLsn(startLsn), segmentBytes);
  for (; at + BigInt(segmentBytes) <= end; at += BigInt(segmentBytes)) {
    const name = segmentName(timeline, at, segmentBytes);
    const segment = full.get(name);
    if (!segment) throw damaged(folder, `wal/${name}`);
    segments.push(segment);
  }
  if (at < end) {
    const name = segmentName(timeline, at, segmentBytes);
    segments.push({ name, path: join(walIn(folder), `${name}.partial`), ...position.partial });
  }
  return segments;
}

/**
 * Reads a backup's log again: complete from its start to beyond its end, each part as it was written.
 * @throws StartupError naming what is missing or differs
 */
export async function verifyLog(backup: Backup): Promise<void> {
  const { folder, manifest } = backup;
  const segments = await listSegments(backup);
  if (parseLsn((await readPosition(folder)).lsn) < parseLsn(manifest.stopLsn)) throw damaged(folder, 'wal');
  for (const { name, path, bytes, sha256 } of segments) {
    const found = await hashFile(path, bytes).catch(() => undefined);
    if (found?.sha256 !== sha256 || found.size !== bytes) throw damaged(folder, `wal/${name}`);
  }
}

/** -1 for a file that is not there. */
const getSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );
