import { mkdir, readdir, readFile, realpath, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { t } from '../config-texts.ts';
import { describeError, StartupError } from '../startup-error.ts';
import type { Text } from '../texts.ts';
import { writeWhole } from './file-copy.ts';
import { type Backup, readManifest } from './manifest.ts';

/** Says whose backups a folder holds. */
const MARKER = 'fairlead-backups.json';
const ID = /^\d{8}T\d{9}Z$/;
const UNFINISHED = '.unfinished';

/** The name a backup has until it is whole. */
export const unfinished = (folder: string): string => `${folder}${UNFINISHED}`;

/**
 * Makes a folder ready to take this installation's backups.
 * @param outside folders of the installation, which backups must not lie in, nor hold
 * @returns its real path
 * @throws StartupError in a sentence
 */
export async function openDestination(to: string, system: string, outside: readonly string[]): Promise<string> {
  const planned = await plannedPath(resolve(to));
  for (const folder of outside) {
    if (isWithin(planned, folder) || isWithin(folder, planned)) {
      throw new StartupError(t('backupInside', { planned, folder }));
    }
  }
  await mkdir(planned, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw writeError(error, planned);
  });
  const names = (await readdir(planned)).filter((name) => name !== 'lost+found');
  const marker = await readMarker(planned);
  if (marker === undefined) {
    if (names.some((name) => name !== `${MARKER}.new`)) throw new StartupError(t('backupNotEmpty', { planned }));
    await writeWhole(join(planned, MARKER), JSON.stringify({ system })).catch((error: NodeJS.ErrnoException) => {
      throw writeError(error, planned);
    });
  } else if (marker.system !== system) {
    throw new StartupError(t('backupOther', { planned }));
  }
  return planned;
}

/** Takes away what backups that were cut off left behind. Only while no other can be running. */
export async function removeUnfinished(destination: string): Promise<void> {
  for (const name of await readdir(destination)) {
    if (name.endsWith(UNFINISHED)) await rm(join(destination, name), { recursive: true, force: true });
  }
}

/**
 * The whole backups in a folder, oldest first; damaged ones are reported and left out.
 * @throws StartupError when the folder holds no backups at all
 */
export async function listBackups(from: string, warn: (message: string) => void): Promise<Backup[]> {
  if ((await readMarker(from)) === undefined) {
    throw new StartupError(t('backupsNone', { from, file: MARKER }));
  }
  const backups: Backup[] = [];
  for (const id of (await readdir(from)).filter((name) => ID.test(name)).sort()) {
    const folder = join(from, id);
    try {
      backups.push({ folder, manifest: await readManifest(folder) });
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      warn(describeError(error));
    }
  }
  return backups;
}

/**
 * Removes the backups that no moment of the last days needs: those with a newer one that is old enough itself. So the
 * newest is never removed.
 * @returns the names of the removed
 */
export async function removeOld(destination: string, keepSince: Date): Promise<string[]> {
  const backups = await listBackups(destination, () => {});
  const oldestNeeded = backups.findLastIndex(({ manifest }) => new Date(manifest.consistentAt) <= keepSince);
  const removed = backups.slice(0, Math.max(oldestNeeded, 0));
  for (const { folder } of removed) {
    // Half removed it must not look like a backup.
    await rename(folder, unfinished(folder));
    await rm(unfinished(folder), { recursive: true, force: true });
  }
  return removed.map(({ manifest }) => manifest.id);
}

/** @throws StartupError when the disk does not have that much left */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) {
    throw new StartupError(t('spaceShort', { folder, free: megabytes(bavail * bsize), needed: megabytes(bytes) }));
  }
}

/** Turns what a full or closed disk answers into a sentence; anything else stays what it is. */
export function writeError(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(t('noSpace', { folder }));
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EIO'].includes(code))
    return new StartupError(t('pathClosed', { path: path ?? folder, code }));
  return error;
}

/** For the operator: 1,234 MB. */
export const megabytes = (bytes: number): Text => t('megabytes', { count: Math.ceil(bytes / 1_048_576) });

async function readMarker(folder: string): Promise<{ system: string } | undefined> {
  const text = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { system: string });
}

/** The real path of a folder that may not be there yet. */
async function plannedPath(folder: string): Promise<string> {
  return realpath(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw writeError(error, folder);
    return join(await plannedPath(dirname(folder)), folder.slice(dirname(folder).length));
  });
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);
