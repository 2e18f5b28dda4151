import { createHash, type Hash } from 'node:crypto';
import { chown, type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { t } from '../config-texts.ts';
import type { Account } from '../embedded-postgres-account.ts';
import { StartupError } from '../startup-error.ts';

/** A file as it was written: its path within its tree, with slashes. */
export type FileEntry = { readonly path: string; readonly size: number; readonly sha256: string };
/** A folder's content: every folder in it, and every file. */
export type Tree = { readonly directories: readonly string[]; readonly files: readonly FileEntry[] };

const CHUNK_BYTES = 1 << 18;
/** Small files wait for the disk more than they use it. */
const AT_ONCE = 4;

/** Reads a part of a file piece by piece, to its end where no length is given. */
export async function* readPieces(file: FileHandle, from = 0, length = Number.POSITIVE_INFINITY) {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, length - done), from + done);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
  }
}

/**
 * Copies a file as it is read, whatever it does meanwhile.
 * @param options.owner whom the copy is to belong to
 * @returns undefined when the file is gone
 */
export async function copyFile(
  from: string,
  to: string,
  options: { owner?: Account | undefined; onBytes?: (count: number) => void } = {},
): Promise<{ size: number; sha256: string } | undefined> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!source) return undefined;
  try {
    const target = await open(to, 'w', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const piece of readPieces(source)) {
        hash.update(piece);
        await target.write(piece);
        size += piece.length;
        options.onBytes?.(piece.length);
      }
      if (options.owner) await target.chown(options.owner.uid, options.owner.gid);
      return { size, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The checksum of a file, which is on the disk when this returns. */
export async function hashFile(path: string, length?: number): Promise<{ size: number; sha256: string }> {
  const file = await open(path, 'r');
  try {
    // The copy is not worth its checksum before a power cut leaves it alone.
    await file.sync();
    const hash = createHash('sha256');
    const size = await update(hash, file, length);
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function update(hash: Hash, file: FileHandle, length?: number): Promise<number> {
  let size = 0;
  for await (const piece of readPieces(file, 0, length)) {
    hash.update(piece);
    size += piece.length;
  }
  return size;
}

/** Writes a small file so that it is there whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const half = `${path}.new`;
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  await syncFolder(dirname(path));
}

/** Makes sure that a folder's names outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Works on a few at once; the first failure is thrown when all that were begun have ended. */
export async function forEachFew<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** What is in a folder, in no order. `skip` leaves out what it names, a folder with all that is in it. */
export async function listTree(
  folder: string,
  skip: (path: string, isDirectory: boolean) => boolean,
  within = '',
): Promise<{ directories: string[]; files: string[] }> {
  const found: { directories: string[]; files: string[] } = { directories: [], files: [] };
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && within !== '') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isSymbolicLink()) throw new StartupError(t('backupLink', { path: join(folder, path) }));
    if (skip(path, entry.isDirectory())) continue;
    if (entry.isFile()) found.files.push(path);
    if (!entry.isDirectory()) continue;
    const inner = await listTree(folder, skip, path);
    found.directories.push(path, ...inner.directories);
    found.files.push(...inner.files);
  }
  return found;
}

/** Makes a tree's folders, the outer ones first. */
export async function makeFolders(root: string, directories: readonly string[], owner?: Account): Promise<void> {
  for (const path of ['', ...directories.toSorted()]) {
    await mkdir(join(root, path), { recursive: true, mode: 0o700 });
    if (owner) await chown(join(root, path), owner.uid, owner.gid);
  }
}
