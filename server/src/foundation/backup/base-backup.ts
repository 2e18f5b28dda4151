import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { operatorLanguage } from '../config.ts';
import { t } from '../config-texts.ts';
import type { Cluster } from '../embedded-postgres-cluster.ts';
import { StartupError } from '../startup-error.ts';
import { megabytes, removeUnfinished, requireSpace, unfinished, writeError } from './destination.ts';
import {
  copyFile,
  type FileEntry,
  forEachFew,
  hashFile,
  listTree,
  makeFolders,
  syncFolder,
  type Tree,
} from './file-copy.ts';
import { parseLsn } from './lsn.ts';
import { clusterIn, dataIn, type Manifest, verifyFiles, writeManifest } from './manifest.ts';
import { beginLog, continueLog, verifyLog } from './wal-archive.ts';
import { keepSlot, readFlushed, reserveLog, walFolder } from './wal-server.ts';

/** What is backed up. */
export type Source = { readonly cluster: Cluster; readonly dataDir: string };

/** What a server says of itself, and the name its next backup is to have. */
export type About = Pick<Manifest, 'id' | 'system' | 'postgres' | 'segmentBytes' | 'startedAt'>;

/** Asks a server which it is. */
export async function readServer(client: pg.Client): Promise<About> {
  const { rows } = await client.query<About>(
    `select to_char(now() at time zone 'UTC', 'YYYYMMDD"T"HH24MISSMS"Z"') as id, system_identifier::text as system,
       current_setting('server_version') as postgres,
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
       to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt" from pg_control_system()`,
  );
  const [about] = rows;
  if (!about) throw new Error('the server does not say which it is');
  return about;
}

/** Beyond what is copied: the log that is written meanwhile. */
const SPARE_BYTES = 256 * 1_048_576;

/** Folders whose content belongs to the running server alone, or is made again by recovery. */
const EMPTIED = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map((name) => `pg_${name}`),
);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|current_logfiles|(recovery|standby)\.signal)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;
/** Copied last, when nothing else is: it is written in place. */
const CONTROL = 'global/pg_control';

function isLeftOut(path: string, isDirectory: boolean): boolean {
  const [top = '', inner] = path.split('/');
  if (EMPTIED.has(top) && inner !== undefined) return !(isDirectory && top === 'pg_wal');
  return LEFT_OUT.test(path) || TEMPORARY.test(path);
}
/** Of the data folder beside PostgreSQL: what belongs to the running processes. */
const isProcessFile = (path: string): boolean =>
  /^(postgres|platform\.json|\.write-probe.*|[^/]*\.(lock|sock))$/.test(path);

/**
 * Makes a whole backup of a running cluster in a folder of its own, reads it again, and only then gives it its name. The
 * caller holds the lock of backups; when the connection ends, the server leaves its backup mode by itself.
 * @param client the superuser's connection, which is used until the end
 * @throws StartupError in a sentence when the disk is full or closed, or what was written reads back otherwise
 */
export async function takeBackup(
  client: pg.Client,
  source: Source,
  options: { destination: string; about: About; print: (line: string) => void },
): Promise<Manifest> {
  const { destination, about, print } = options;
  const { id } = about;
  const folder = join(destination, id);
  const half = unfinished(folder);
  await removeUnfinished(destination);
  try {
    await mkdir(half, { mode: 0o700 });
    await reserveLog(client, id);
    const manifest = await writeBackup(client, source, half, options);
    print(t('backupReading').in(operatorLanguage()));
    await verifyFiles({ folder: half, manifest }, () => {});
    await followLog(client, source, half, manifest);
    await verifyLog({ folder: half, manifest });
    // From here on the log since is kept for this backup, even when this process ends.
    await keepSlot(client, id);
    await rename(half, folder);
    await syncFolder(destination);
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    throw writeError(error, destination);
  }
}

async function writeBackup(
  client: pg.Client,
  { cluster, dataDir }: Source,
  half: string,
  { about, print }: { about: About; print: (line: string) => void },
): Promise<Manifest> {
  await client.query('select pg_backup_start($1, true)', [about.id]);
  const found = await listTree(cluster.dataFolder, isLeftOut);
  await requireSpace(half, (await sizeOfDatabases(client)) + SPARE_BYTES);
  const copied = await copyTree(cluster.dataFolder, clusterIn(half), found, print);

  const control = await copyControl(cluster.dataFolder, clusterIn(half));
  const { rows } = await client.query<{ stop: string; label: string; map: string }>(
    'select lsn::text as stop, labelfile as label, spcmapfile as map from pg_backup_stop(false)',
  );
  const { stop = '', label = '', map = '' } = rows[0] ?? {};
  if (map.trim() !== '') throw new StartupError(t('backupTablespaces'));
  await writeFile(join(clusterIn(half), 'backup_label'), label, { mode: 0o600 });
  const labelEntry = { path: 'backup_label', ...(await hashFile(join(clusterIn(half), 'backup_label'))) };
  const startLsn = /START WAL LOCATION: ([0-9A-F/]+)/.exec(label)?.[1] ?? '';
  const timeline = Number(/START TIMELINE: (\d+)/.exec(label)?.[1]);
  const flushed = await readFlushed(client);
  const { segmentBytes } = about;
  await beginLog(half, { startLsn: parseLsn(startLsn), timeline, segmentBytes, at: flushed.at });
  // Mails after the database: one that is sent by its rows is then in its file.
  const data = await copyTree(dataDir, dataIn(half), await listTree(dataDir, isProcessFile), () => {});
  const files = [...copied.files, control, labelEntry];
  const bytes = [...files, ...data.files].reduce((sum, { size }) => sum + size, 0);
  const manifest: Manifest = {
    format: 1,
    ...about,
    timeline,
    consistentAt: flushed.at,
    startLsn,
    stopLsn: stop,
    bytes,
    cluster: { directories: copied.directories, files },
    data,
  };
  await writeManifest(half, manifest);
  return manifest;
}

async function sizeOfDatabases(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Copies a folder while it is in use: what goes away meanwhile is left out, and the log makes up for the rest. */
async function copyTree(
  from: string,
  to: string,
  found: { directories: string[]; files: string[] },
  print: (line: string) => void,
): Promise<Tree> {
  await makeFolders(to, found.directories);
  const files: FileEntry[] = [];
  let bytes = 0;
  let reportedBytes = 0;
  await forEachFew(found.files, async (path) => {
    if (path === CONTROL) return;
    const onBytes = (count: number) => {
      bytes += count;
      if (bytes - reportedBytes < PROGRESS_BYTES) return;
      reportedBytes = bytes;
      print(t('backupCopied', { size: megabytes(bytes) }).in(operatorLanguage()));
    };
    const copied = await copyFile(join(from, path), join(to, path), { onBytes });
    if (copied) files.push({ path, ...copied });
  });
  return { directories: found.directories, files };
}

const PROGRESS_BYTES = 256 * 1_048_576;
const CONTROL_TRIES = 20;

/** A read may fall into a write: the copy is taken when two readings agree. */
async function copyControl(from: string, to: string): Promise<FileEntry> {
  for (let tries = 0; tries < CONTROL_TRIES; tries += 1) {
    const first = await readFile(join(from, CONTROL));
    await sleep(5);
    if (!first.equals(await readFile(join(from, CONTROL)))) continue;
    await writeFile(join(to, CONTROL), first, { mode: 0o600 });
    return { path: CONTROL, ...(await hashFile(join(to, CONTROL))) };
  }
  throw new StartupError(t('fileChanging', { file: join(from, CONTROL) }));
}

/** Copies the log up to now, and at least to the backup's end. */
async function followLog(client: pg.Client, { cluster }: Source, half: string, manifest: Manifest): Promise<void> {
  for (;;) {
    const flushed = await readFlushed(client);
    await continueLog(half, walFolder(cluster), flushed);
    if (flushed.lsn >= parseLsn(manifest.stopLsn)) return;
    // The server writes its log to the disk several times a second.
    await sleep(20);
  }
}
