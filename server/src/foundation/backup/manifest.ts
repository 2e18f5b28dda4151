import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../config-texts.ts';
import { StartupError } from '../startup-error.ts';
import { type FileEntry, forEachFew, hashFile, type Tree, writeWhole } from './file-copy.ts';

/** What a backup says of itself; written last, so that a folder without it is none. Times are the machine's. */
export type Manifest = {
  readonly format: 1;
  /** The folder's name: when the backup was begun. */
  readonly id: string;
  /** Which cluster it is: a number PostgreSQL gave it when it was made. */
  readonly system: string;
  readonly postgres: string;
  readonly timeline: number;
  readonly segmentBytes: number;
  readonly startedAt: string;
  /** The earliest moment it can be restored to. */
  readonly consistentAt: string;
  readonly startLsn: string;
  readonly stopLsn: string;
  readonly bytes: number;
  /** PostgreSQL's files, and those of the data folder beside them (mails). */
  readonly cluster: Tree;
  readonly data: Tree;
};

/** A backup's folder, and what it says of itself. */
export type Backup = { readonly folder: string; readonly manifest: Manifest };

const FILE = 'manifest.json';
export const clusterIn = (folder: string): string => join(folder, 'cluster');
export const dataIn = (folder: string): string => join(folder, 'data');
export const walIn = (folder: string): string => join(folder, 'wal');

const checksum = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Writes a backup's manifest with its own checksum. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeWhole(join(folder, FILE), JSON.stringify({ sha256: checksum(manifest), manifest }));
}

/** @throws StartupError when there is none or it is damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartupError(t('backupUnfinished', { folder, file: FILE }));
  try {
    const { sha256, manifest } = JSON.parse(text) as { sha256: string; manifest: Manifest };
    if (sha256 === checksum(manifest)) return manifest;
  } catch {
    // said below
  }
  throw damaged(folder, FILE);
}

/** What a damaged backup is refused with. */
export const damaged = (folder: string, path: string): StartupError =>
  new StartupError(t('backupDamaged', { folder, path }));

/**
 * Reads every file again and compares it with the manifest.
 * @throws StartupError naming the first that differs
 */
export async function verifyFiles({ folder, manifest }: Backup, onBytes: (count: number) => void): Promise<void> {
  const trees = [
    { name: 'cluster', files: manifest.cluster.files },
    { name: 'data', files: manifest.data.files },
  ];
  for (const { name, files } of trees) {
    await forEachFew(files, async (entry) => {
      const path = join(name, entry.path);
      const found = await hashFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw damaged(folder, path);
        throw error;
      });
      if (!isSame(found, entry)) throw damaged(folder, path);
      onBytes(entry.size);
    });
  }
}

/** Whether what was read is what was written. */
export const isSame = (found: { size: number; sha256: string }, entry: FileEntry): boolean =>
  found.size === entry.size && found.sha256 === entry.sha256;
