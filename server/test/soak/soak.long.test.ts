import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '#app/purges.ts';
import { verifyAll } from '#app/verify.ts';
import { fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { type MailRelay, startMailRelay } from '../attack/mail-relay.ts';
import { createRandom } from '../attack/random.ts';
import { type OperatedPlatform, startRunningPlatform, victims, withOwner } from '../attack/running-platform.ts';
import { areDepositsCredited, compareLoad } from '../cluster/compare-load.ts';
import { LoadWatch } from '../cluster/load-actions.ts';
import { createLoadMembers } from '../cluster/load-members.ts';
import { cases } from '../retention-cases.ts';
import { type Memory, readMemory } from './memory.ts';
import { actAtRate, type Done, type MixedLoad, measureCapacity } from './mixed-load.ts';

/** How long it lasts, by how many days the clock is moved on meanwhile, and what the choices follow from. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? '90');
const DAYS = Number(process.env.SOAK_DAYS ?? '60');
const SEED = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000_000));

/** As many as act some 900 times each: in sixty days that is fifteen times a day. */
const MEMBERS = 1_000;
const CAPACITY_SECONDS = 60;
/** The time is looked at in so many parts: ten minutes each of ninety. */
const PARTS = 9;
/** What was loaded, planned and compiled has been by the end of this part. */
const WARM_PART = 2;
const AT_MOST = 1.2;
const SAMPLE_EVERY_MS = 10_000;
const CREDITED_WITHIN_MS = 300_000;
const PART_MS = (MINUTES * 60_000) / PARTS;

const CLI = join(import.meta.dirname, '..', '..', 'src', 'cli.ts');
const say = (text: string) => process.stdout.write(`${text}\n`);
let relay: MailRelay;
let platform: OperatedPlatform;

beforeAll(async () => {
  say(`soak: ${MINUTES} minutes, ${DAYS} days, seed ${SEED}`);
  relay = await startMailRelay();
  platform = await startRunningPlatform(relay.url, { RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await platform?.stop();
  await relay?.close();
});

test('half of what the machine carries, for long: memory, tables and answers stay as they were', async () => {
  await withOwner(platform, async (db) => {
    const load = await begin(db);
    const capacity = await measureCapacity(load, CAPACITY_SECONDS);
    say(`${capacity.toFixed(0)} actions a second at most, ${(capacity / 2).toFixed(0)} from now on`);
    const before = await countRows(db);

    const done: Done[] = [];
    const memory: { atMs: number; of: Memory }[] = [];
    const startedMs = performance.now();
    const acting = actAtRate(load, capacity / 2, (one) => done.push(one));
    const sampling = every(SAMPLE_EVERY_MS, load, async () => {
      memory.push({ atMs: performance.now() - startedMs, of: await readMemory(platform) });
    });
    const moving = every((MINUTES * 60_000) / DAYS, load, () => moveByADay(db, load));
    await sleep(MINUTES * 60_000);
    load.isOver = true;
    await Promise.all([acting, sampling, moving]);

    const answers = Array.from({ length: PARTS }, (_, part) =>
      describeAnswers(inPart(done, part, ({ dueMs }) => dueMs)),
    );
    const sizes = Array.from({ length: PARTS }, (_, part) => describeMemory(inPart(memory, part, ({ atMs }) => atMs)));
    for (const [part, { median, p95, count }] of answers.entries())
      say(
        `part ${part + 1}: ${count} actions, median ${median} ms, 95 % within ${p95} ms; ${JSON.stringify(sizes[part])} MB`,
      );
    const report = await finish(db, load);
    for (const { name, rows: now, bytes } of await countRows(db)) {
      const grown = now - (before.find((table) => table.name === name)?.rows ?? 0);
      if (grown > 0) say(`${name}: ${grown} rows more, ${now} in all, ${(bytes / 1_048_576).toFixed(1)} MB`);
    }

    expect(report).toMatchObject({ missing: [], doubled: [], balances: [], surprises: [] });
    expect((await verifyAll(db)).filter(({ broken }) => broken > 0)).toEqual([]);
    expect(await listOld(db)).toEqual([]);
    const [first, last] = [answers[0], answers.at(-1)];
    expect(last?.median).toBeLessThanOrEqual((first?.median ?? 0) * AT_MOST);
    expect(last?.p95).toBeLessThanOrEqual((first?.p95 ?? 0) * AT_MOST);
    for (const victim of victims)
      expect(sizes.at(-1)?.[victim], `memory of ${victim}`).toBeLessThanOrEqual(
        (sizes[WARM_PART]?.[victim] ?? 0) * AT_MOST,
      );
  });
});

/** Members with money, and an operator who set aside what their investments will earn. */
async function begin(db: Db): Promise<MixedLoad> {
  const members = await createLoadMembers(db, MEMBERS, { url: platform.url, from: '127.0.0.1' });
  const amount = 500_000_000_000n;
  await inTransaction(db, (tx) => fundPool(tx, systemActor, { pool: 'returns_pool', amount, from: 'operator_equity' }));
  return {
    ...{ db, members, random: createRandom(SEED), providerUrl: platform.providerUrl, seed: SEED },
    acknowledged: { transfers: new Map(), withdrawals: new Map(), deposits: new Map() },
    ...{ surprises: [], isOver: false, watch: new LoadWatch(), isClockMoving: false },
    ...{ investments: new Map(), idle: [...members] },
  };
}

/** Does it again and again until the load is over. */
async function every(ms: number, load: MixedLoad, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  for (let time = 1; ; time += 1) {
    while (!load.isOver && performance.now() - startedMs < time * ms) await sleep(200);
    if (load.isOver) return;
    await work();
  }
}

/** As an operator does it, once the deposits of that day are in; the worker makes the end-of-day run by itself. */
async function moveByADay(db: Db, load: MixedLoad): Promise<void> {
  load.isClockMoving = true;
  await becomesTrue(() => areDepositsCredited(db, load));
  await promisify(execFile)(process.execPath, [CLI, 'clock', 'add', '1d'], {
    env: { ...process.env, ...platform.variables },
  });
  load.isClockMoving = false;
}

async function finish(db: Db, load: MixedLoad) {
  await becomesTrue(() => areDepositsCredited(db, load));
  // what the worker does every hour by the machine's time
  for (const purge of Object.values(purges)) await purge(db);
  return compareLoad(db, load);
}

/** What does not become true in time is found by what is compared afterwards. */
async function becomesTrue(holds: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await holds()) && performance.now() - startedMs < CREDITED_WITHIN_MS) await sleep(500);
}

const inPart = <T>(all: readonly T[], part: number, at: (one: T) => number): T[] =>
  all.filter((one) => Math.floor(at(one) / PART_MS) === part);

function describeAnswers(done: readonly Done[]) {
  const sorted = done.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

function describeMemory(samples: readonly { of: Memory }[]): Memory {
  const middle = (victim: keyof Memory) => {
    const sorted = samples.map(({ of }) => of[victim]).toSorted((one, other) => one - other);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  return { API: middle('API'), worker: middle('worker'), PostgreSQL: middle('PostgreSQL') };
}

type Table = { name: string; rows: number; bytes: number };

async function countRows(db: Db): Promise<Table[]> {
  const tables = await rows(
    db,
    sql<{ name: string; bytes: number }>`
      select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const counted: Table[] = [];
  for (const { name, bytes } of tables) {
    const { count } = await one(db, sql<{ count: number }>`select count(*)::int as count from ${sql.id(name)}`);
    counted.push({ name, bytes, rows: count });
  }
  return counted;
}

/** Rows that are older than their table keeps them. */
async function listOld(db: Db): Promise<string[]> {
  const old: string[] = [];
  for (const [table, { at, days, now = 'app_now()', need }] of Object.entries(cases)) {
    if (need) continue;
    const condition = sql.raw(`${at} < ${now} - interval '${days + 2} days'`);
    const { count } = await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from ${sql.id(table)} where ${condition}`,
    );
    if (count > 0) old.push(`${table}: ${count} rows`);
  }
  return old;
}
