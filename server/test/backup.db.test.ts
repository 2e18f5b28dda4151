import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupAlarms, backupState, keepBackups, makeBackup } from '#features/backups/index.ts';
import { listBackups, requireSpace } from '#foundation/backup/destination.ts';
import { readManifest, verifyFiles } from '#foundation/backup/manifest.ts';
import { removeRestored, restoreBackup } from '#foundation/backup/restore.ts';
import { readPosition, verifyLog } from '#foundation/backup/wal-archive.ts';
import { loadConfig } from '#foundation/config.ts';
import { rows, sql } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { createLog } from '#foundation/log.ts';
import {
  backupThatStops,
  damage,
  instantBetween,
  keepMoving,
  kill,
  move,
  openFolder,
  removeFolder,
  silent,
  startInstallation,
  withRestored,
} from './backup.testkit.ts';
import { TIMEOUT } from './timeouts.ts';

const services = { config: loadConfig({ NODE_ENV: 'test' }), log: createLog('test', 'silent') };

// A cluster with the platform's own settings (fsync and all), backed up while money moves.

/** Seconds on a quiet machine; only what hangs is to fail. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let source: Awaited<ReturnType<typeof startInstallation>>;
let to: string;
/** Acknowledged before the backup ended; before a moment; after it. */
let before: string[];
let first: string;
let between: Date;
let second: string;

beforeAll(async () => {
  source = await startInstallation();
  to = await openFolder('backups');
  const moving = keepMoving(source.db);
  await makeBackup(source.installation, { to, kind: 'manual', print: () => {} });
  before = [...moving.acknowledged];
  await moving.stop();
  first = await move(source.db);
  between = await instantBetween(source.db);
  second = await move(source.db);
  await source.archive();
});

afterAll(async () => {
  await source.end();
  await removeFolder(to);
});

async function newestBackup() {
  const [found] = await listBackups(to, () => {});
  if (!found) throw new Error('there is no backup');
  return found;
}

test('restored to a moment between two movements: all before it, nothing after it, mails, and a clean verify', async () => {
  expect(before.length).toBeGreaterThan(0);
  await withRestored({ from: to, until: between }, async ({ txids, dataDir }) => {
    expect(before.filter((txid) => !txids.has(txid))).toEqual([]);
    expect([txids.has(first), txids.has(second)]).toEqual([true, false]);
    expect(await readFile(join(dataDir, 'outbox', '0000000001.eml'), 'utf8')).toContain('Welcome');
  });
  expect(await backupState(source.db)).toMatchObject({ lastGoodAt: expect.any(Date), restoreTestedAt: null });
});

test('a moment outside what the backup holds is refused, and so is a data folder that is in use', async () => {
  const dataDir = await openFolder('restored');
  const restore = (until?: string) =>
    restoreBackup({ from: to, dataDir, print: () => {}, until: until === undefined ? until : new Date(until) });
  await expect(restore('2020-01-01T00:00:00Z')).rejects.toThrow(/reach back to \d{4}-.*, no further/);
  await expect(restore('2100-01-01T00:00:00Z')).rejects.toThrow(/reaches to \d{4}-.*; name an earlier time/);
  await writeFile(join(dataDir, 'something'), '');
  await expect(restore()).rejects.toThrow('is not empty; restore into an empty one');
  await expect(restoreBackup({ from: dataDir, dataDir: join(dataDir, 'new'), print: () => {} })).rejects.toThrow(
    'holds no backups of this platform',
  );
  await removeFolder(dataDir);
});

test('what is damaged is found when it is read again, and is not restored', async () => {
  const { folder, manifest } = await newestBackup();
  const largest = manifest.cluster.files.toSorted((one, other) => other.size - one.size)[0]?.path ?? '';
  const [segment = ''] = (await readdir(join(folder, 'wal'))).filter((name) => name.includes('.')).sort();
  const places = [
    { path: join('cluster', largest), check: () => verifyFiles({ folder, manifest }, () => {}) },
    { path: join('data', 'outbox', '0000000001.eml'), check: () => verifyFiles({ folder, manifest }, () => {}) },
    { path: join('wal', segment), check: () => verifyLog({ folder, manifest }) },
    { path: 'manifest.json', check: () => readManifest(folder) },
  ];
  for (const { path, check } of places) {
    const mend = await damage(join(folder, path));
    await expect(check(), path).rejects.toThrow(/^The backup in .* is damaged: .* Use another backup/);
    if (path.startsWith('cluster')) await refusedToRestore();
    await mend();
  }
  await verifyFiles({ folder, manifest }, () => {});
});

async function refusedToRestore(): Promise<void> {
  const dataDir = await openFolder('restored');
  await expect(restoreBackup({ from: to, dataDir, print: () => {} })).rejects.toThrow('is damaged');
  const start = ensureDatabase({ databaseUrl: undefined, dataDir, log: silent });
  await expect(start).rejects.toThrow('did not come to its end; empty the folder and restore again');
  await removeRestored(dataDir);
}

test('a backup that is killed leaves nothing that looks like one, and the server goes on; a second beside it is refused', async () => {
  const elsewhere = await openFolder('backups');
  const child = await backupThatStops(source.installation.dataDir, elsewhere, 'Reading it again');
  const again = () => makeBackup(source.installation, { to: elsewhere, kind: 'manual', print: () => {} });
  await expect(again()).rejects.toThrow('A backup is already running');
  await kill(child);
  expect((await readdir(elsewhere)).filter((name) => /Z$/.test(name))).toEqual([]);
  await expect(restoreBackup({ from: elsewhere, dataDir: join(elsewhere, 'x'), print: () => {} })).rejects.toThrow(
    'There is no backup',
  );
  // The server ends the session of a process that is gone, and with it the backup and its hold on the log.
  await vi.waitFor(async () => {
    const held = await rows(source.db, sql`select 1 from pg_replication_slots where temporary`);
    expect(held).toEqual([]);
  }, TIMEOUT);
  const { folder } = await again();
  expect((await readdir(elsewhere)).filter((name) => name !== 'fairlead-backups.json')).toEqual([basename(folder)]);
  expect(await rows(source.db, sql`select failure from backups where location = ${elsewhere} order by id`)).toEqual([
    { failure: 'It was cut off' },
    { failure: null },
  ]);
  await removeFolder(elsewhere);
  // A place that is gone holds the server's log back no longer.
  await source.archive();
  expect(await rows(source.db, sql`select slot_name from pg_replication_slots`)).toHaveLength(1);
});

test('places that do not fit are refused in a sentence', async () => {
  const { dataDir } = source.installation;
  const make = (place: string) => makeBackup(source.installation, { to: place, kind: 'manual', print: () => {} });
  await expect(make(join(dataDir, 'backups'))).rejects.toThrow('lies in the installation’s own folder');
  await expect(make(join(dataDir, '..'))).rejects.toThrow('lies in the installation’s own folder');
  const other = await openFolder('other');
  await writeFile(join(other, 'holiday.jpg'), '');
  await expect(make(other)).rejects.toThrow('is not empty and holds no backups of this platform');
  await writeFile(join(other, 'fairlead-backups.json'), '{"system":"1"}');
  await expect(make(other)).rejects.toThrow('holds the backups of another installation');
  await expect(make(join(other, 'holiday.jpg', 'x'))).rejects.toThrow('cannot be read or written (ENOTDIR)');
  await expect(requireSpace(other, 1e18)).rejects.toThrow(/has [\d,]+ MB free, and [\d,]+ MB are needed/);
  await removeFolder(other);
});

const alarms = async () =>
  (await Promise.all(backupAlarms.map((check) => check(source.db, services)))).flat().map(({ kind }) => kind);

test('the day is backed up where that is due, its log goes on by itself, and what stands in the way is an alarm', async () => {
  const { owner } = source.installation;
  const make = sql`insert into app_state (name, value) values ('installation', '"production"')`;
  await sql`update backups set finished_at = now() - interval '27 hours'`.execute(owner);
  expect(await alarms()).toEqual([]);
  await make.execute(owner);
  expect(await alarms()).toEqual(['backup_overdue']);

  const daily = await openFolder('backups');
  const stopping = new AbortController();
  const options = { keepDays: 14, log: silent, signal: stopping.signal, archiveEveryMs: 50 };
  const keeping = keepBackups({ ...source.installation, backupDir: daily }, options);
  const archived = async () => {
    const [backup] = await rows(
      owner,
      sql<{ name: string }>`select name from backups where kind = 'scheduled' and archiving`,
    );
    return readPosition(join(daily, backup?.name ?? 'none'));
  };
  await vi.waitFor(archived, TIMEOUT);
  const txid = await move(source.db);
  const after = new Date().toISOString();
  await vi.waitFor(async () => expect((await archived()).at > after).toBe(true), TIMEOUT);
  stopping.abort();
  await keeping;
  expect((await readdir(daily)).filter((name) => name.endsWith('Z'))).toHaveLength(1);
  expect(await alarms()).toEqual([]);
  await withRestored({ from: daily }, async ({ txids }) => {
    expect([...before, first, second, txid].filter((each) => !txids.has(each))).toEqual([]);
  });

  await sql`update backups set finished_at = now() - interval '26 hours 1 minute'`.execute(owner);
  expect(await alarms()).toEqual(['backup_overdue']);
  await sql`update backups set finished_at = now(), archived_through = now() - interval '16 minutes'`.execute(owner);
  expect(await alarms()).toEqual(['backup_log_stopped']);
  await removeFolder(daily);
});
