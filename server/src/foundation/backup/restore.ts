import { createHash } from 'node:crypto';
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operatorLanguage } from '../config.ts';
import { t } from '../config-texts.ts';
import type { Account } from '../embedded-postgres-account.ts';
import {
  createPrinter,
  type Logger,
  makeDataFolder,
  placeCluster,
  prepareCluster,
  RESTORE_MARKER,
} from '../embedded-postgres-cluster.ts';
import { startOrShare } from '../embedded-postgres-server.ts';
import { StartupError } from '../startup-error.ts';
import { listBackups, megabytes, requireSpace, writeError } from './destination.ts';
import { copyFile, type FileEntry, forEachFew, makeFolders, readPieces } from './file-copy.ts';
import { type Backup, clusterIn, damaged, dataIn, isSame } from './manifest.ts';
import { listSegments, readPosition, type Segment } from './wal-archive.ts';

/** What is to be restored, and into which data folder. */
export type RestoreOptions = {
  readonly from: string;
  readonly dataDir: string;
  /** The last moment that is to be in it; else everything the backup knows. */
  readonly until?: Date | undefined;
  /** The name of the backup to begin with, instead of the newest that fits: where that one is damaged. */
  readonly id?: string | undefined;
  readonly print: (line: string) => void;
};

/** What was restored, and the last moment it was known to reach. */
export type Restored = { readonly backup: Backup; readonly reaches: Date };

/** The replay of a long log may take long, and there is nothing to do but wait. */
const REPLAY_WITHIN_MS = 24 * 3_600_000;
const AUTO_CONF = 'postgresql.auto.conf';

/**
 * Restores the newest backup that fits into an empty data folder, replays its log, and leaves the database stopped, ready
 * for a start. Every file and every part of the log is compared with its checksum on the way.
 * @throws StartupError in a sentence; the folder is then not taken for a platform's
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, until, print } = options;
  const { backup, segments, reaches } = await chooseBackup(options);
  await refuseUsed(dataDir);
  await makeDataFolder(dataDir);
  const log = createPrinter({ info: print, warn: print });
  const place = await placeCluster(dataDir, log);
  await refuseUsed(place.dataFolder);
  await writeFile(join(dataDir, RESTORE_MARKER), '');
  print(t('restoring', { folder: backup.folder, size: megabytes(backup.manifest.bytes) }).in(operatorLanguage()));
  try {
    await requireSpace(dirname(place.dataFolder), backup.manifest.bytes + walBytes(backup, segments));
    await writeCluster(backup, segments, place, until);
    await makeFolders(dataDir, backup.manifest.data.directories);
    await forEachFew(backup.manifest.data.files, (entry) =>
      copyChecked(backup, 'data', entry, join(dataDir, entry.path)),
    );
  } catch (error) {
    throw writeError(error, dataDir);
  }
  await rm(join(dataDir, RESTORE_MARKER));
  print(t('replaying').in(operatorLanguage()));
  try {
    await replay(dataDir, log);
  } catch (error) {
    await writeFile(join(dataDir, RESTORE_MARKER), '');
    throw error;
  }
  return { backup, reaches };
}

async function chooseBackup({ from, until, id, print }: RestoreOptions) {
  const backups = await listBackups(from, print);
  const fits = ({ manifest }: Backup) =>
    (id === undefined || manifest.id === id) && (!until || new Date(manifest.consistentAt) <= until);
  const chosen = backups.findLastIndex(fits);
  const backup = backups[chosen];
  if (!backup) {
    const first = backups.find(({ manifest }) => id === undefined || manifest.id === id)?.manifest.consistentAt;
    if (first) throw new StartupError(t('backupsLater', { from, first }));
    throw new StartupError(id ? t('backupUnknown', { id, from }) : t('backupMissing', { from }));
  }
  const { segments, reaches } = await collectLog(backup, backups.slice(chosen + 1));
  if (until && until > reaches) {
    throw new StartupError(t('backupShorter', { folder: backup.folder, reaches: reaches.toISOString() }));
  }
  return { backup, segments, reaches };
}

/** The log of a backup goes on in the later ones: where one of those is damaged, its log may still serve. */
async function collectLog(backup: Backup, later: Backup[]): Promise<{ segments: Segment[]; reaches: Date }> {
  let segments = await listSegments(backup);
  let { at } = await readPosition(backup.folder);
  for (const next of later) {
    const more = await listSegments(next);
    const overlap = more.findIndex(({ name }) => name === segments.at(-1)?.name);
    if (overlap < 0) break;
    segments = [...segments.slice(0, -1), ...more.slice(overlap)];
    at = (await readPosition(next.folder)).at;
  }
  return { segments, reaches: new Date(at) };
}

const walBytes = ({ manifest }: Backup, segments: Segment[]) => (segments.length + 2) * manifest.segmentBytes;

async function refuseUsed(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw writeError(error, folder);
  });
  if (names.length > 0) throw new StartupError(t('restoreNotEmpty', { folder }));
}

/** Made aside and moved into place whole. */
async function writeCluster(
  backup: Backup,
  segments: Segment[],
  { account, dataFolder }: { account: Account | undefined; dataFolder: string },
  until: Date | undefined,
): Promise<void> {
  const half = `${dataFolder}.new-${process.pid}`;
  const { cluster } = backup.manifest;
  await makeFolders(half, cluster.directories, account);
  await forEachFew(cluster.files, (entry) => copyChecked(backup, 'cluster', entry, join(half, entry.path), account));
  for (const segment of segments) await copySegment(backup, segment, join(half, 'pg_wal', segment.name), account);
  await writeOwned(join(half, 'recovery.signal'), '', account);
  await rename(join(half, AUTO_CONF), join(half, `${AUTO_CONF}.kept`));
  const kept = await readFile(join(half, `${AUTO_CONF}.kept`), 'utf8');
  await writeOwned(join(half, AUTO_CONF), kept + recoverySettings(until), account);
  await rename(half, dataFolder);
}

/** The log lies in pg_wal already, so there is nothing to fetch; no one may look in before the replay has ended. */
const recoverySettings = (until: Date | undefined) =>
  [
    '',
    "restore_command = 'false'",
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    'hot_standby = off',
    ...(until ? [targetLine(until)] : []),
    '',
  ].join('\n');
const targetLine = (until: Date) => `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`;

async function copyChecked(
  { folder }: Backup,
  tree: 'cluster' | 'data',
  entry: FileEntry,
  to: string,
  owner?: Account,
): Promise<void> {
  const from = join(tree === 'cluster' ? clusterIn(folder) : dataIn(folder), entry.path);
  const copied = await copyFile(from, to, { owner });
  if (!copied || !isSame(copied, entry)) throw damaged(folder, join(tree, entry.path));
}

/** A segment that is not full yet is filled up with zeros, where the replay ends. */
async function copySegment(backup: Backup, segment: Segment, to: string, owner?: Account): Promise<void> {
  const hash = createHash('sha256');
  const source = await open(segment.path, 'r').catch(() => {
    throw damaged(backup.folder, join('wal', segment.name));
  });
  try {
    const target = await open(to, 'w', 0o600);
    try {
      for await (const piece of readPieces(source, 0, segment.bytes)) {
        hash.update(piece);
        await target.write(piece);
      }
      if (hash.digest('hex') !== segment.sha256) throw damaged(backup.folder, join('wal', segment.name));
      await target.truncate(backup.manifest.segmentBytes);
      if (owner) await target.chown(owner.uid, owner.gid);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function writeOwned(path: string, text: string, owner: Account | undefined): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Starts the database, which replays its log and begins a new one, and stops it again. */
async function replay(dataDir: string, log: Logger): Promise<void> {
  const cluster = await prepareCluster(dataDir, log);
  const autoConf = join(cluster.dataFolder, AUTO_CONF);
  const quiet = { info: () => log.info(t('replaying')), warn: log.warn };
  const start = () => startOrShare(cluster, 'platform', quiet, REPLAY_WITHIN_MS);
  const server = await start().catch(async (error: Error) => {
    // Nothing was committed between the target and the end of the log, which is known to reach beyond the target: all of
    // the log is what was asked for.
    if (!/recovery ended before configured recovery target was reached/.test(error.message)) throw error;
    const settings = await readFile(autoConf, 'utf8');
    await writeFile(autoConf, settings.replace(/^recovery_target_time .*$/m, ''));
    return start();
  });
  await rename(`${autoConf}.kept`, autoConf);
  await server.leave();
}

/** Removes a data folder that was restored into only to be looked at; its cluster may lie elsewhere. */
export async function removeRestored(dataDir: string): Promise<void> {
  const { dataFolder } = await placeCluster(dataDir, { info: () => {}, warn: () => {} });
  await rm(dirname(dataFolder), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
