import { MICRO } from '@fairlead/contract/domain/money.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { verifyAll } from '#app/verify.ts';
import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { seedPeople } from '../../src/cli/seed/seed-people.ts';
import { listStatements } from '../statements/list-statements.ts';
import { describePlace, Sources } from '../statements/source.ts';
import { findRead, findWritten, readFunctions, readTables } from '../tables/uses.ts';
import { classify, DISTRIBUTED, KINDS, type Kind, REFERENCE } from './split.ts';
import { type Shard, startShard } from './start-shards.ts';

const MEMBERS = 2_000;
/** Members' numbers of the second shard begin after this one. */
const SECOND = 1_000_000;
const AMOUNT = 5n * MICRO;

const shards: Shard[] = [];
const [FIRST_MEMBER, OTHER_MEMBER, MEMBER_ELSEWHERE] = [10, 11, SECOND + 10];

beforeAll(async () => {
  shards.push(await startShard(0), await startShard(SECOND));
  for (const { db } of shards) {
    await sql`update clock_offset set "offset" = date_trunc('week', now() at time zone 'UTC') + interval '7 days 8 hours' - (now() at time zone 'UTC')`.execute(
      db,
    );
    await seedPeople(db, { members: MEMBERS, investments: MEMBERS });
    await inTransaction(db, async (tx) => {
      await addCapital(tx, systemActor, { amount: 1_000_000n * MICRO, txid: `0x${'1'.repeat(64)}` });
      for (const pool of ['returns_pool', 'marketing_pool'] as const)
        await fundPool(tx, systemActor, { pool, amount: 500_000n * MICRO, from: 'operator_equity' });
    });
  }
}, 600_000);
afterAll(async () => void (await Promise.all(shards.map((shard) => shard.end()))));

const shard = (index: 0 | 1): Shard => shards[index] as Shard;
const getBalance = async (db: Db, member: number): Promise<bigint> =>
  (
    await one(
      db,
      sql<{ balance: bigint }>`select balance from member_accounts where id = ${memberAccount(member, 'main')}`,
    )
  ).balance;
/** What members have on all shards, and what the shards' parts of custody say that they have. */
async function sumUp(): Promise<bigint> {
  const sums = await Promise.all(
    shards.map(({ db }) =>
      one(db, sql<{ sum: bigint }>`select (select sum(balance) from member_accounts)::bigint as sum`),
    ),
  );
  return sums.reduce((sum, each) => sum + each.sum, 0n);
}

test('every table is distributed, a reference, or the coordinator’s', () => {
  const tables = readTables();
  expect([...Object.keys(DISTRIBUTED), ...REFERENCE].filter((table) => !tables.has(table))).toEqual([]);
  expect(Object.keys(DISTRIBUTED).filter((table) => REFERENCE.has(table))).toEqual([]);
  const own = [...tables].filter((table) => DISTRIBUTED[table] === undefined && !REFERENCE.has(table));
  print('tables', {
    distributed: Object.keys(DISTRIBUTED).length,
    reference: REFERENCE.size,
    coordinator: own.length,
  });
  expect(own).toContain('audit_log');
});

test('which statements would stay on one shard, and which would cross', async () => {
  const sources = new Sources();
  const { statements } = listStatements(sources);
  const behind = await readViewTables(shard(0).db);
  const written = readFunctions();
  const tables = readTables();
  const found = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));
  for (const { text, source } of statements) {
    if (!source) continue;
    const called = [...text.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\(/g)].flatMap(([, name = '']) => [
      ...(written.get(name) ?? []),
    ]);
    const named = [...findRead(text), ...findWritten(text), ...called];
    const resolved = new Set(named.flatMap((name) => behind.get(name) ?? [name]).filter((name) => tables.has(name)));
    found.get(classify(text, resolved))?.push(describePlace(source.module, source.template));
  }
  sources.close();
  print('statements', Object.fromEntries([...found].map(([kind, places]) => [kind, places.length])));
  const crossing = [...new Set(found.get('crossing'))].toSorted();
  for (const place of crossing) process.stdout.write(`crossing ${place}\n`);
  expect(statements.length).toBeGreaterThan(1_000);
  for (const kind of ['shard', 'looked_up', 'crossing'] as const) expect(found.get(kind)?.length).toBeGreaterThan(100);
}, 600_000);

test('an end-of-day run per shard adds up on each, where no one’s sponsor is elsewhere; by number half of the commissions would cross', async () => {
  const day = sql`update clock_offset set "offset" = "offset" + interval '1 day'`;
  for (const { db } of shards) {
    for (let runs = 0; runs < 2; runs += 1) {
      await day.execute(db);
      expect(await runEndOfDay(db, { batchSize: 1_000, manual: true })).toBe('done');
    }
    expect((await verifyAll(db)).filter(({ broken }) => broken > 0)).toEqual([]);
  }
  const { total, crossing } = await one(
    shard(0).db,
    sql<{ total: number; crossing: number }>`
      select count(*)::int as total, count(*) filter (where beneficiary_id % 2 <> from_id % 2)::int as crossing
      from level_commissions where reason = ''`,
  );
  print('level commissions', { total, crossing });
  expect(crossing / total).toBeGreaterThan(0.2);
}, 600_000);

test('a transfer inside a shard is one transaction; to a member elsewhere it is refused by the ledger', async () => {
  const { db } = shard(0);
  const before = await Promise.all([FIRST_MEMBER, OTHER_MEMBER].map((member) => getBalance(db, member)));
  const transfer = (to: number): Posting => ({
    ...{ debit: memberAccount(FIRST_MEMBER, 'main'), credit: memberAccount(to, 'main') },
    ...{ amount: AMOUNT, entryType: 'transfer', reference: to },
  });
  await inTransaction(db, (tx) => post(tx, [transfer(OTHER_MEMBER)]));
  await expect(inTransaction(db, (tx) => post(tx, [transfer(MEMBER_ELSEWHERE)]))).rejects.toThrow();
  const after = await Promise.all([FIRST_MEMBER, OTHER_MEMBER].map((member) => getBalance(db, member)));
  expect(after).toEqual([(before[0] ?? 0n) - AMOUNT, (before[1] ?? 0n) + AMOUNT]);
});

/** The two halves of a transfer between shards: each against the shard's own part of custody. */
const halves = (reference: number): [Posting, Posting] => [
  {
    ...{ debit: memberAccount(FIRST_MEMBER, 'main'), credit: systemAccount('custody') },
    ...{ amount: AMOUNT, entryType: 'transfer', reference },
  },
  {
    ...{ debit: systemAccount('custody'), credit: memberAccount(MEMBER_ELSEWHERE, 'main') },
    ...{ amount: AMOUNT, entryType: 'transfer', reference },
  },
];

/** Posts half of a transfer on a connection, in the transaction that is open there. */
const postHalf = (client: pg.Client, { debit, credit, amount, entryType, reference }: Posting) =>
  client.query(
    'select ledger_post(array[$1]::bigint[], array[$2]::bigint[], array[$3]::bigint[], array[$4]::text[], array[$5]::bigint[], array[0], array[null]::date[], array[null]::bigint[], null)',
    [`${debit}`, `${credit}`, `${amount}`, entryType, `${reference}`],
  );

test('a transfer between shards that commits on one after the other loses money when it dies in between', async () => {
  const before = await sumUp();
  const [out] = halves(1);
  await inTransaction(shard(0).db, (tx) => post(tx, [out]));
  // the process dies here: the second shard never hears of it
  expect(await sumUp()).toBe(before - AMOUNT);
  await inTransaction(shard(1).db, (tx) => post(tx, [halves(1)[1]]));
  expect(await sumUp()).toBe(before);
});

test('in two phases it is in doubt after a crash, and still whole', async () => {
  const before = await sumUp();
  const clients = await Promise.all(shards.map((each) => each.connect()));
  for (const [index, half] of halves(2).entries()) {
    const client = clients[index] as pg.Client;
    await client.query('begin');
    await postHalf(client, half);
    await client.query(`prepare transaction 'transfer_2'`);
  }
  // who coordinates dies, and so do both shards: what was prepared is there again, and holds its locks
  await Promise.all(clients.map((client) => client.end()));
  for (const each of shards) await each.restart();
  expect(await sumUp()).toBe(before);
  for (const { db } of shards) {
    const waiting = await rows(db, sql<{ gid: string }>`select gid from pg_prepared_xacts`);
    expect(waiting).toEqual([{ gid: 'transfer_2' }]);
    const locked = inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = '200ms'`.execute(tx);
      await sql`select from member_accounts where id in (${memberAccount(FIRST_MEMBER, 'main')}, ${memberAccount(MEMBER_ELSEWHERE, 'main')}) for update`.execute(
        tx,
      );
    });
    await expect(locked).rejects.toMatchObject({ code: '55P03' });
  }
  for (const each of shards) {
    const client = await each.connect();
    await client.query(`commit prepared 'transfer_2'`);
    await client.end();
  }
  expect(await sumUp()).toBe(before);
  expect(await getBalance(shard(1).db, MEMBER_ELSEWHERE)).toBeGreaterThan(0n);
}, 120_000);

/** The tables behind each view, through other views. */
async function readViewTables(db: Db): Promise<Map<string, string[]>> {
  const found = await rows(
    db,
    sql<{ view: string; behind: string }>`
      select view_name::text as view, table_name::text as behind from information_schema.view_table_usage where view_schema = 'public'`,
  );
  const direct = Map.groupBy(found, ({ view }) => view);
  const resolve = (name: string): string[] => direct.get(name)?.flatMap(({ behind }) => resolve(behind)) ?? [name];
  return new Map([...direct.keys()].map((view) => [view, [...new Set(resolve(view))]]));
}

/** The trial's figures, which docs/scale.md has. */
function print(what: string, figures: Record<string, number>): void {
  const listed = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${what}: ${listed.join(', ')}\n`);
}
