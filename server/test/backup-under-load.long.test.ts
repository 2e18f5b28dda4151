import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listBackups } from '#foundation/backup/destination.ts';
import { readPosition } from '#foundation/backup/wal-archive.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { serverPid } from '#foundation/embedded-postgres-process.ts';
import { createRandom } from './attack/random.ts';
import { move, openFolder, removeFolder, startInstallation, withRestored } from './backup.testkit.ts';

// For minutes money moves while PostgreSQL, the backup process and backups asked for by command are killed at random; in
// between what is there is restored to random instants. `npm run check:long -- --parts backup --backup-minutes 4` runs it.

const MINUTES = Number(process.env.BACKUP_MINUTES ?? '4');
const SEED = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000_000));
/** Clocks are read in whole milliseconds, before and after what is timed. */
const MARGIN_MS = 5;
const TIMEOUT = { timeout: 120_000, interval: 200 };

type Movement = { txid: string; beganMs: number; acknowledgedMs: number };

let source: Awaited<ReturnType<typeof startInstallation>>;
let daily: string;
let byCommand: string;
let keeper: ChildProcess | undefined;
const movements: Movement[] = [];
/** Those whose connection broke: they may be there or not. */
let unanswered = 0;

const random = createRandom(SEED);
const between = (min: number, max: number) => min + random.below(Math.max(1, Math.floor(max - min)));

beforeAll(async () => {
  process.stdout.write(`backup: ${MINUTES} minutes, seed ${SEED}\n`);
  source = await startInstallation({ keepAlive: true });
  daily = await openFolder('daily');
  byCommand = await openFolder('by-command');
});

afterAll(async () => {
  await stop(keeper);
  await source.end();
  await removeFolder(daily);
  await removeFolder(byCommand);
});

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function startKeeper(): void {
  const { dataDir } = source.installation;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: daily, LOG_LEVEL: 'error' };
  keeper = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main-backup.ts')], {
    env,
    stdio: 'inherit',
  });
}

async function keepMoving(db: Db, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const beganMs = Date.now();
    try {
      const txid = await move(db);
      movements.push({ txid, beganMs, acknowledgedMs: Date.now() });
    } catch {
      unanswered += 1;
      await sleep(100);
    }
  }
}

/** A backup by command that lives for a while only. */
async function killBackup(): Promise<void> {
  const args = [join(import.meta.dirname, 'backup-process.ts'), source.installation.dataDir, byCommand, 'never'];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await sleep(between(300, 6_000));
  await stop(child);
}

async function killPostgres(): Promise<void> {
  const pid = await serverPid(source.installation.cluster.dataFolder);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => sql`select 1`.execute(source.db), TIMEOUT);
}

async function killKeeper(): Promise<void> {
  await stop(keeper);
  startKeeper();
}

/** Everything acknowledged before the moment is there, nothing begun after it. */
async function restoreToRandomInstant(from: string): Promise<void> {
  const backup = (await listBackups(from, () => {})).at(-1);
  if (!backup) return;
  const first = new Date(backup.manifest.consistentAt).getTime() + 1;
  const last = new Date((await readPosition(backup.folder)).at).getTime();
  if (last <= first) return;
  const until = new Date(between(first, last));
  await withRestored({ from, until }, async ({ txids }) => {
    const before = movements.filter(({ acknowledgedMs }) => acknowledgedMs < until.getTime() - MARGIN_MS);
    const after = movements.filter(({ beganMs }) => beganMs > until.getTime() + MARGIN_MS);
    process.stdout.write(`${until.toISOString()}: ${before.length} before, ${after.length} after\n`);
    expect(before.filter(({ txid }) => !txids.has(txid))).toEqual([]);
    expect(after.filter(({ txid }) => txids.has(txid))).toEqual([]);
  });
}

test('whatever is killed, what was acknowledged before a moment is restored to it, and nothing else', async () => {
  const endsMs = performance.now() + MINUTES * 60_000;
  const goesOn = () => performance.now() < endsMs;
  startKeeper();
  const moving = [keepMoving(source.db, goesOn), keepMoving(source.db, goesOn)];
  await vi.waitFor(async () => expect(await listBackups(daily, () => {})).toHaveLength(1), TIMEOUT);
  const kills = [killBackup, killPostgres, killKeeper];
  for (let turn = 0; goesOn(); turn += 1) {
    await kills[turn % kills.length]?.();
    await sleep(between(0, 3_000));
    if (turn % 3 === 2) await restoreToRandomInstant(daily);
  }
  await Promise.all(moving);
  await vi.waitFor(async () => {
    const [backup] = await listBackups(daily, () => {});
    const { at } = await readPosition(backup?.folder ?? '');
    expect(new Date(at).getTime()).toBeGreaterThan(movements.at(-1)?.acknowledgedMs ?? 0);
  }, TIMEOUT);
  process.stdout.write(`${movements.length} movements acknowledged, ${unanswered} unanswered\n`);
  await withRestored({ from: daily }, async ({ txids }) => {
    expect(movements.filter(({ txid }) => !txids.has(txid))).toEqual([]);
  });
  // No kill has broken a log off: it went on into the one backup all the time.
  const problems = sql`select archive_problem from backups where kind = 'scheduled' and archive_problem is not null`;
  expect(await rows(source.db, problems)).toEqual([]);
});
