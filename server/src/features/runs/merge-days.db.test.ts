import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { verifyAll } from '#app/verify.ts';
import { asStaff, REASON } from '#features/level-income/level-income.testkit.ts';
import { tradingIn } from '#features/trading/trading.testkit.ts';
import { today } from '#foundation/clock.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { createWorld } from '#test/world.ts';
import { mergeDays } from './merge-days.ts';
import { lastDayOfMonth } from './months.ts';
import { invest, options } from './runs.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const trading = tradingIn(world);
const sponsor = await world.member({ activated: true });
const member = await world.member({ sponsor, activated: true });
let investment = 0;
/** The first days of three months, of which each test merges one; the first may lack its first days. */
let months: string[] = [];

/** Goes on to the day on which a month can be merged, in one end-of-day run that makes every missing day. */
async function goOnToMerge(month: string): Promise<void> {
  await world.moveClock(daysBetween(await today(world.db), addDays(lastDayOfMonth(month), 31)));
  expect(await runEndOfDay(world.db, options)).toBe('done');
}

beforeAll(async () => {
  await world.moveClock(1 - (Date.now() % 86_400_000) / 86_400_000 + 0.02);
  await world.fund('returns_pool', '1000');
  await world.fund('marketing_pool', '100');
  await invest(world, sponsor, '50');
  investment = await invest(world, member, '1000');
  await trading.invest(member, 1000);
  const first = `${addDays(await today(world.db), 1).slice(0, 7)}-01`;
  const second = addDays(lastDayOfMonth(first), 1);
  months = [first, second, addDays(lastDayOfMonth(second), 1)];
}, 60_000);

/** The tables of both parents, without the parents' names. */
const listTables = async (parts: 'attached' | 'bare' = 'attached'): Promise<string[]> => {
  const found = await rows(
    world.owner,
    sql<{ name: string }>`
      select relname as name from pg_class c where relkind = 'r' and relname ~ '^(return_accruals|level_commissions)_'
        and ${parts === 'attached' ? sql`relispartition` : sql`not relispartition`} order by 1`,
  );
  return found.map(({ name }) => name);
};
const ofMonth = (month: string) => `_m${month.slice(0, 7).replace('-', '')}`;
const ofDaysIn = (month: string) => `_d${month.slice(0, 7).replace('-', '')}`;

/** Every row of both, as one number each, and how many there are. */
const readAll = (db: Db) =>
  one(
    db,
    sql`select (select count(*) from return_accruals) as accruals, (select sum(hash_record_extended(s, 0)) from return_accruals s) as accruals_hash,
      (select count(*) from level_commissions) as commissions, (select sum(hash_record_extended(l, 0)) from level_commissions l) as commissions_hash`,
  );
/** The same of one month, which opens no other. */
const readMonth = (db: Db, month: string) => {
  const inMonth = sql`day between ${sql.lit(month)}::date and ${sql.lit(lastDayOfMonth(month))}::date`;
  return one(
    db,
    sql<{ accruals: number; hash: string }>`
      select count(*)::int as accruals, sum(hash_record_extended(s, 0)) as hash,
        (select sum(hash_record_extended(l, 0)) from level_commissions l where ${inMonth}) as commissions
      from return_accruals s where ${inMonth}`,
  );
};
const begin = () => world.owner.startTransaction().execute();
const expectSound = async () => expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);

test('what ends a merge at any point leaves the days, and the next one merges them', async () => {
  const [month = ''] = months;
  await goOnToMerge(month);
  const [tables, all] = [await listTables(), await readAll(world.db)];
  expect(tables.filter((name) => name.includes(ofDaysIn(month))).length).toBeGreaterThan(0);
  for (const end of ['bare', 'day', 'copied', 'indexed', 'complete', 'swapping']) {
    const killed = mergeDays(world.db, {
      at: (point) => {
        if (point === end) throw new Error(`killed: ${point}`);
      },
    });
    await expect(killed).rejects.toThrow(`killed: ${end}`);
    expect(await listTables()).toEqual(tables);
    expect(await readAll(world.db)).toEqual(all);
    expect(await listTables('bare')).toEqual(['level_commissions', 'return_accruals'].map((of) => of + ofMonth(month)));
  }
  // what was left is complete, and only has to take the days' place
  const points: string[] = [];
  expect(await mergeDays(world.db, { at: (point) => points.push(point) })).toEqual({ months: [month] });
  expect(points).toEqual(['complete', 'swapping']);
  expect(await listTables()).toEqual(
    [
      ...tables.filter((name) => !name.includes(ofDaysIn(month))),
      ...['level_commissions', 'return_accruals'].map((of) => of + ofMonth(month)),
    ].sort(),
  );
  expect(await listTables('bare')).toEqual([]);
  expect(await readAll(world.db)).toEqual(all);
  await expectSound();
  expect(await mergeDays(world.db)).toEqual({ months: [] });
}, 120_000);

test('no reader misses a row or sees one twice, and who reverses, claims and ends a day meanwhile does so as ever', async () => {
  const [, month = ''] = months;
  await goOnToMerge(month);
  const before = await readMonth(world.db, month);
  expect(before.accruals).toBeGreaterThan(30);
  // a snapshot of before the merge, which looks at the days only after the rows were copied
  const snapshot = await world.db.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select count(*) from members`.execute(snapshot);
  expect(await mergeDays(world.db, { patienceMs: 1 })).toEqual({ months: [], postponed: month });
  expect(await readMonth(snapshot, month)).toEqual(before);
  await snapshot.rollback().execute();

  // begins from the first step again: the one that waits was complete
  await sql.raw(`drop table level_commissions${ofMonth(month)}, return_accruals${ofMonth(month)}`).execute(world.owner);
  let isMerged = false;
  const read = async () => {
    const seen = new Set<string>();
    while (!isMerged) seen.add(JSON.stringify(await readMonth(world.db, month)));
    return seen;
  };
  const reading = [read(), read()];
  const reversal = { investment_id: investment, day: month, reason: REASON };
  const { day } = await one(
    world.db,
    sql<{
      day: string;
    }>`select min(day) as day from return_accruals where day >= ${month}::date and investment_id = ${investment} and due > 0`,
  );
  const outcomes: unknown[] = [];
  const meanwhile: Record<string, () => Promise<unknown>> = {
    bare: async () => outcomes.push((await asStaff(world, '/level-income/returns', { ...reversal, day })).status),
    copied: async () => {
      await world.moveClock(1);
      outcomes.push(await runEndOfDay(world.db, options));
    },
    complete: async () => outcomes.push((await trading.claim(member)).status),
  };
  const merged = await mergeDays(world.db, { at: (point) => meanwhile[point]?.() }).finally(() => (isMerged = true));
  expect(merged).toEqual({ months: [month] });
  expect(outcomes).toEqual([200, 'done', 200]);
  for (const seen of await Promise.all(reading)) expect([...seen]).toEqual([JSON.stringify(before)]);
  expect(await readMonth(world.db, month)).toEqual(before);
  await expectSound();
}, 120_000);

test('who reads too long, an end-of-day run and another worker are not disturbed; and rows that are not the days are refused', async () => {
  const [, , month = ''] = months;
  await goOnToMerge(month);
  const before = await readMonth(world.db, month);
  await withLease(world.db, 'dayMerge', async () => expect(await mergeDays(world.db)).toBeUndefined());
  await withLease(world.db, 'endOfDay', async () =>
    expect(await mergeDays(world.db, { patienceMs: 1 })).toEqual({ months: [], postponed: month }),
  );
  const tamper = (statement: string) => sql.raw(statement.replaceAll('$m', ofMonth(month))).execute(world.owner);
  for (const statement of [
    'delete from return_accruals$m where ctid = (select min(ctid) from return_accruals$m)',
    'update level_commissions$m set amount = amount + 1 where ctid = (select max(ctid) from level_commissions$m)',
    'insert into return_accruals$m select base, due, day, -1, member_id, sponsor_id, rate_ppm, level_version, distribution, reason from return_accruals$m limit 1',
  ])
    await expect(
      mergeDays(world.db, { at: (point) => (point === 'copied' ? tamper(statement) : undefined) }),
    ).rejects.toThrow('has other rows than its days');
  await expect(sql`select swap_month_partitions(${month}::date)`.execute(world.db)).rejects.toThrow('is not complete');

  // a reader that begins after the rows were copied is none to wait for, until it holds the days
  const readers: Awaited<ReturnType<typeof begin>>[] = [];
  const at = async (point: string) => {
    if (point !== 'swapping') return;
    const reader = await begin();
    readers.push(reader);
    await sql`select from return_accruals limit 1`.execute(reader);
  };
  expect(await mergeDays(world.db, { patienceMs: 1, at })).toEqual({ months: [], postponed: month });
  expect(await readMonth(world.db, month)).toEqual(before);
  expect(readers).toHaveLength(1);
  for (const reader of readers) await reader.rollback().execute();
  expect(await mergeDays(world.db)).toEqual({ months: [month] });
  expect(await readMonth(world.db, month)).toEqual(before);

  // at most two months have days of their own, and no process writes to what is attached
  const days = (await listTables()).filter((name) => /^return_accruals_d/.test(name));
  expect(days.length).toBeLessThanOrEqual(61);
  const attached = [`return_accruals${ofMonth(month)}`, days[0] ?? ''];
  for (const table of attached)
    for (const statement of [
      `insert into ${table} select * from ${table}`,
      `update ${table} set due = 0`,
      `delete from ${table}`,
    ])
      await expect(sql.raw(statement).execute(world.db)).rejects.toMatchObject({ code: '42501' });
  const open = `${(await today(world.db)).slice(0, 7)}-01`;
  await expect(sql`select create_month_partitions(${open}::date)`.execute(world.db)).rejects.toThrow(
    'may still change',
  );
  await expectSound();
}, 120_000);
