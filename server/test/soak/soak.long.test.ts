import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '#app/purges.ts';
import { verifyAll } from '#app/verify.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { type MailRelay, startMailRelay } from '../attack/mail-relay.ts';
import { type OperatedPlatform, startRunningPlatform, victims, withOwner } from '../attack/running-platform.ts';
import { compareLoad } from '../cluster/compare-load.ts';
import { cases } from '../retention-cases.ts';
import { type Done, describeAnswers, describeKinds, findMiddle } from './answers.ts';
import { type LoadedPlatform, moveByADay, prepareLoad, waitForDeposits } from './loaded-platform.ts';
import { type Memory, readMemory } from './memory.ts';
import { actAtRate, investAll, type MixedLoad, measureCapacity } from './mixed-load.ts';
import { actInTurns, type Turns } from './turns.ts';

/** How long it lasts, by how many days the clock is moved on meanwhile, and what the choices follow from. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? '90');
const DAYS = Number(process.env.SOAK_DAYS ?? '60');
const SEED = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000_000));

const CAPACITY_SECONDS = 60;
/** The time is looked at in so many parts: ten minutes each of ninety. */
const PARTS = 9;
/** What was loaded, planned and compiled has been by the end of this part. */
const WARM_PART = 2;
const AT_MOST = 1.2;
const SAMPLE_EVERY_MS = 10_000;
const PART_MS = (MINUTES * 60_000) / PARTS;
const DAY_MS = (MINUTES * 60_000) / DAYS;
/** Turns of half a day's length, beside a platform that is new: together some eleven minutes of either. */
const PAIRS = 15;
const TURN_MS = DAY_MS / 2;

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

test('half of what the machine carries, for long: memory and tables stay as they were, answers as a new platform gives them', async () => {
  await withOwner(platform, async (db) => {
    const loaded = await prepareLoad(platform, db, SEED);
    const { load } = loaded;
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
    const moving = every(DAY_MS, load, () => moveByADay(loaded));
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
    const turns = await compareWithNew(loaded, capacity / 2);
    const report = await finish(db, load);
    for (const { name, rows: now, bytes } of await countRows(db)) {
      const grown = now - (before.find((table) => table.name === name)?.rows ?? 0);
      if (grown > 0) say(`${name}: ${grown} rows more, ${now} in all, ${(bytes / 1_048_576).toFixed(1)} MB`);
    }

    expect(report).toMatchObject({ missing: [], doubled: [], balances: [], surprises: [] });
    expect((await verifyAll(db)).filter(({ broken }) => broken > 0)).toEqual([]);
    expect(await listOld(db)).toEqual([]);
    expect(findRatio(turns, 'median'), 'median of the old by that of the new').toBeLessThanOrEqual(AT_MOST);
    expect(findRatio(turns, 'p95'), '95 % of the old by that of the new').toBeLessThanOrEqual(AT_MOST);
    for (const victim of victims)
      expect(sizes.at(-1)?.[victim], `memory of ${victim}`).toBeLessThanOrEqual(
        (sizes[WARM_PART]?.[victim] ?? 0) * AT_MOST,
      );
  });
});

/** What the machine does in ninety minutes is as much as what age does: a new platform takes turns with the old one. */
async function compareWithNew(old: LoadedPlatform, perSecond: number): Promise<Turns> {
  const fresh = await startRunningPlatform(relay.url, { RATE_LIMITS: 'off' });
  try {
    return await withOwner(fresh, async (db) => {
      const loaded = await prepareLoad(fresh, db, SEED);
      await investAll(loaded.load);
      await measureCapacity(loaded.load, CAPACITY_SECONDS);
      const turns = await actInTurns({ old, new: loaded }, { pairs: PAIRS, turnMs: TURN_MS, perSecond });
      expect(loaded.load.surprises).toEqual([]);
      sayTurns(turns);
      return turns;
    });
  } finally {
    await fresh.stop();
  }
}

const findRatio = ({ pairs }: Turns, of: 'median' | 'p95'): number =>
  findMiddle(pairs.map((pair) => pair.old[of] / pair.new[of]));

function sayTurns(turns: Turns): void {
  for (const pair of turns.pairs)
    say(`in turns: old ${pair.old.median} and ${pair.old.p95} ms, new ${pair.new.median} and ${pair.new.p95} ms`);
  const fresh = new Map(describeKinds(turns.done.new));
  for (const [kind, old] of describeKinds(turns.done.old))
    say(`${kind}: old ${old.median} and ${old.p95} ms, new ${fresh.get(kind)?.median} and ${fresh.get(kind)?.p95} ms`);
  say(`old by new: median ${findRatio(turns, 'median').toFixed(2)}, 95 % ${findRatio(turns, 'p95').toFixed(2)}`);
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

async function finish(db: Db, load: MixedLoad) {
  await waitForDeposits(db, load);
  // what the worker does every hour by the machine's time
  for (const purge of Object.values(purges)) await purge(db);
  return compareLoad(db, load);
}

const inPart = <T>(all: readonly T[], part: number, at: (one: T) => number): T[] =>
  all.filter((one) => Math.floor(at(one) / PART_MS) === part);

function describeMemory(samples: readonly { of: Memory }[]): Memory {
  const middle = (victim: keyof Memory) => Math.round(findMiddle(samples.map(({ of }) => of[victim])));
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
