import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { archiveLogs, asSuperuser, type Installation } from '#features/backups/index.ts';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { removeRestored, restoreBackup } from '#foundation/backup/restore.ts';
import { type Db, inTransaction, one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { prepareCluster } from '#foundation/embedded-postgres-cluster.ts';
import { migrate } from '#foundation/migrate.ts';

export const silent = { info: () => {}, warn: () => {} };

/** A folder that PostgreSQL may enter when we are root and it is no one. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fairlead-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** A migrated installation on a cluster of its own, as durable as the platform's, with one mail written. */
export async function startInstallation({ keepAlive = false } = {}) {
  const dataDir = await openFolder('backup-source');
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log: silent, keepAlive });
  await migrate(database.url);
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'outbox', '0000000001.eml'), 'Subject: Welcome\r\n\r\nWelcome');
  const db = openDb(openPool(database.url, { max: 8, role: 'app' }));
  const owner = openDb(openPool(database.url, { max: 2 }));
  const cluster = await prepareCluster(dataDir, silent);
  const installation: Installation = { cluster, dataDir, owner, backupDir: undefined };
  return {
    installation,
    db,
    /** What the backup process does every few seconds. */
    archive: () => asSuperuser(installation, (client) => archiveLogs(client, installation, silent)),
    async end(): Promise<void> {
      await db.destroy();
      await owner.destroy();
      await database.release();
      await removeRestored(dataDir);
    },
  };
}

/** One movement of money, acknowledged when this returns its transaction hash. */
export async function move(db: Db): Promise<string> {
  const txid = `0x${randomBytes(32).toString('hex')}`;
  await inTransaction(db, (tx) => addCapital(tx, systemActor, { amount: 1_000_000n, txid }));
  return txid;
}

/** Moves money on three connections until it is stopped. `acknowledged` grows meanwhile. */
export function keepMoving(db: Db): { acknowledged: string[]; stop: () => Promise<void> } {
  const acknowledged: string[] = [];
  let goesOn = true;
  const lanes = Array.from({ length: 3 }).map(async () => {
    while (goesOn) acknowledged.push(await move(db));
  });
  // A failure is thrown where it is waited for.
  for (const lane of lanes) lane.catch(() => {});
  return {
    acknowledged,
    stop: async () => {
      goesOn = false;
      await Promise.all(lanes);
    },
  };
}

/** A moment of the machine's clock that lies between what was before the call and what comes after it, by whole milliseconds. */
export async function instantBetween(db: Db): Promise<Date> {
  await sql`select pg_sleep(0.005)`.execute(db);
  const { at } = await one(db, sql<{ at: Date }>`select clock_timestamp() as at`);
  await sql`select pg_sleep(0.005)`.execute(db);
  return at;
}

/** Restores into a folder of its own, verifies, hands over what is there, and removes it. */
export async function withRestored(
  options: { from: string; until?: Date; id?: string },
  look: (found: { txids: Set<string>; db: Db; dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = await openFolder('restored');
  try {
    await restoreBackup({ ...options, dataDir, print: () => {} });
    const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log: silent });
    const db = openDb(openPool(database.url, { max: 2, role: 'app' }));
    try {
      expect((await verifyAll(db)).filter((check) => check.broken > 0)).toEqual([]);
      const found = await rows(db, sql<{ txid: string }>`select txid from treasury_entries`);
      await look({ txids: new Set(found.map(({ txid }) => txid)), db, dataDir });
    } finally {
      await db.destroy();
      await database.release();
    }
  } finally {
    await removeRestored(dataDir);
  }
}

/** A backup by the command, in a process that stops dead in the middle: SIGSTOP at the line that says so. */
export async function backupThatStops(dataDir: string, to: string, at: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup-process.ts'), dataDir, to, at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line === 'stopping' && resolve());
    child.once('exit', () => reject(new Error('the backup ended before it was to stop')));
  });
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Changes one byte in the middle of a file. @returns what puts it right again */
export async function damage(path: string): Promise<() => Promise<void>> {
  const bytes = await readFile(path);
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await writeFile(path, changed);
  return () => writeFile(path, bytes);
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
