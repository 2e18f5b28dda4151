import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { memberAccount, post, reverse, systemAccount } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';
import { transactionChecks } from './checks-store.ts';
import type { TransactionFilter } from './filter.ts';
import { rebuildRollups, rollUpTransactions } from './roll-up-store.ts';
import { getDays } from './rules.ts';
import { findTransactions, readForward } from './store.ts';
import { summariseByType } from './type-sums-store.ts';

const world = await createWorld();
afterAll(() => world.close());

await world.fund('returns_pool', '1000000');
await world.fund('marketing_pool', '1000000');
const people = await Promise.all(Array.from({ length: 7 }, () => world.member({ main: '100' })));
const getId = (position: number) => people[position % people.length]?.id ?? 0;

let reference = 70_000;
/** A movement of a kind that follows from the number, of a member that does. */
async function move(number: number): Promise<bigint> {
  reference += 1;
  const main = memberAccount(getId(number), 'main');
  const [pool, marketing] = [systemAccount('returns_pool'), systemAccount('marketing_pool')];
  const moves: [bigint, bigint, EntryType][] = [
    [pool, memberAccount(getId(number), 'profit'), 'return'],
    [main, memberAccount(getId(number + 1), 'main'), 'transfer'],
    [marketing, main, 'reward'],
    [pool, memberAccount(getId(number), 'compound'), 'compound_return'],
    [main, systemAccount('fees'), 'activation_fee'],
    [main, memberAccount(getId(number), 'principal'), 'subscription'],
  ];
  const [debit, credit, kind] = moves[number % moves.length] ?? [pool, main, 'reward'];
  const [id] = await inTransaction(world.db, (tx) =>
    post(tx, [{ debit, credit, amount: BigInt(1000 + number), entryType: kind, reference }]),
  );
  return id ?? 0n;
}
const undo = (id: bigint) => inTransaction(world.db, (tx) => reverse(tx, id));
const withdrawal = async (number: number) =>
  one(
    world.db,
    sql<{ id: number }>`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at)
      values (${getId(number)}, 'roi', ${20_000_000 + number}, 1000000, ${19_000_000 + number}, '0x0', app_now()) returning id`,
  );
const decide = (id: number, status: string) =>
  sql`update withdrawals set status = ${status}, reason = 'no', txid = '0x' || id where id = ${id}`.execute(world.db);
const deposit = async (number: number) =>
  one(
    world.db,
    sql<{
      id: number;
    }>`insert into payments (member_id, provider, provider_payment_id, price_amount, price_currency, pay_currency, created_at)
      values (${getId(number)}, 'test', ${`roll-${number}`}, ${50_000_000 + number}, 'usd', 'usdtbsc', app_now()) returning id`,
  );

const passDay = () => world.moveClock(1);

type Line = { id: string; type: string; source: string; status: string; day: string; member: number; amount: bigint };

/** Every line there is, in the order of the list, read from the view without any roll-up. */
const everyLine = () =>
  rows(
    world.db,
    sql<Line>`select origin || row_id as id, type, source, status, (created_at at time zone 'UTC')::date as day, member_id as member, amount
      from transactions order by position desc, tie_break desc, row_id desc`,
  );

const FILTERS: TransactionFilter[] = [
  {},
  { type: 'transfer_transaction' },
  { type: 'withdrawal_transaction', status: 'pending' },
  { source: 'invest' },
  { type: 'invest_transaction', source: 'invest' },
  { type: 'salary_transaction' },
  { type: 'roi_transaction', source: 'topup' },
  { status: 'failed' },
  { status: 'complete' },
  { status: 'pending' },
  { month: '2031-01' },
];

/** What is booked meanwhile is of this day and some before. */
const filterByDays = (newest: string): TransactionFilter[] => [
  { from: newest, to: newest },
  { from: addDays(newest, -1), to: addDays(newest, -1) },
  { from: addDays(newest, -2), to: addDays(newest, -1), status: 'failed' },
  { from: addDays(newest, -1), type: 'transfer_transaction' },
  { to: addDays(newest, -1), status: 'pending' },
  { to: addDays(newest, -1), source: 'invest' },
];

/** What a filter finds among the lines, with its sums. */
function find(lines: Line[], filter: TransactionFilter) {
  const { from = '', to = '9999-12-31' } = getDays(filter) ?? {};
  const asked = Object.entries({ ...filter, member: filter.memberId }).filter(([name]) => name in (lines[0] ?? {}));
  const isAsked = (line: Line) =>
    asked.every(([name, value]) => (value ?? line[name as keyof Line]) === line[name as keyof Line]);
  const wanted = lines.filter((line) => isAsked(line) && line.day >= from && line.day <= to);
  const counting = wanted.filter(({ status }) => status === (filter.status ?? 'complete'));
  const total_amount = counting.reduce((sum, { amount }) => sum + amount, 0n);
  const unique_users = new Set(wanted.map(({ member }) => member)).size;
  return { wanted, summary: { total_amount, count: wanted.length, unique_users } };
}

async function expectEverythingRight(): Promise<void> {
  const lines = await everyLine();
  const [newest = ''] = lines.map(({ day }) => day);
  const month = newest.slice(0, 7);
  for (const filter of [...FILTERS, { month }, { month, status: 'failed' as const }, ...filterByDays(newest)]) {
    for (const { id: memberId } of people) {
      const ofMember = find(lines, { ...filter, memberId });
      const found = await findTransactions(world.db, { ...filter, memberId }, { limit: 10, offset: 0 });
      const ids = found.transactions.map(({ transaction_id }) => transaction_id);
      expect([filter, memberId, ids]).toEqual([filter, memberId, ofMember.wanted.slice(0, 10).map(({ id }) => id)]);
      expect([filter, memberId, found.summary]).toEqual([filter, memberId, ofMember.summary]);
    }
    const { wanted, summary } = find(lines, filter);
    const listed: string[] = [];
    for (let offset = 0; offset <= wanted.length; offset += 7) {
      const found = await findTransactions(world.db, filter, { limit: 7, offset });
      expect(found.summary, JSON.stringify(filter)).toEqual(summary);
      listed.push(...found.transactions.map(({ transaction_id }) => transaction_id));
    }
    const ids = wanted.map(({ id }) => id);
    expect(listed, JSON.stringify(filter)).toEqual(ids);
    const exported: string[] = [];
    let position: Parameters<typeof readForward>[2];
    do {
      const { transactions, next } = await readForward(world.db, filter, position, 10);
      exported.push(...transactions.map(({ transaction_id }) => transaction_id));
      position = next;
    } while (position);
    expect(exported, JSON.stringify(filter)).toEqual(ids);
  }
  const { types, total } = await summariseByType(world.db);
  expect(total.unique_users).toBe(new Set(lines.map(({ member }) => member)).size);
  for (const { transaction_type, count, unique_users } of types) {
    const ofType = lines.filter(({ type }) => type === transaction_type);
    expect([count, unique_users]).toEqual([ofType.length, new Set(ofType.map(({ member }) => member)).size]);
  }
  for (const check of transactionChecks) expect(await check(world.db)).toMatchObject({ broken: 0 });
}

test('lists, pages and sums are what the lines say: before they are rolled up, in between, and after', async () => {
  const ids: bigint[] = [];
  for (let number = 0; number < 40; number += 1) ids.push(await move(number));
  const requests = [await withdrawal(0), await withdrawal(1), await withdrawal(2)];
  await deposit(1);
  const paid = await deposit(2);
  await expectEverythingRight();
  await rollUpTransactions(world.db, 11n, 5n);
  await expectEverythingRight();
  await passDay();
  for (let number = 40; number < 60; number += 1) ids.push(await move(number));
  // of what is rolled up and of what is not: the reversal of a member's only line of a kind takes them out of its count
  for (const position of [2, 8, 41, 50]) await undo(ids[position] ?? 0n);
  await decide(requests[0]?.id ?? 0, 'completed');
  await decide(requests[1]?.id ?? 0, 'rejected');
  await sql`update payments set amount_received = price_amount, credited = price_amount, state = 'finished' where id = ${paid.id}`.execute(
    world.db,
  );
  await expectEverythingRight();
  await rollUpTransactions(world.db, 5n, 3n);
  await expectEverythingRight();
  await passDay();
  await undo(ids[55] ?? 0n);
  await rollUpTransactions(world.db, undefined, 2n);
  await expectEverythingRight();
  expect(await rollUpTransactions(world.db)).toBe(false);
  await rebuildRollups(world.db);
  await expectEverythingRight();
  // a page of which only some lies among the newest postings
  await sql`select setval('postings_id_seq', (select max(id) + 2000 from postings))`.execute(world.owner);
  await move(60);
  await expectEverythingRight();
}, 120_000);

test('a posting whose transaction ends late, with an id below one that ended before, is rolled up', async () => {
  await rollUpTransactions(world.db);
  const late = openDb(openPool(world.config.databaseUrl ?? '', { max: 1 }));
  let finish = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = inTransaction(late, async (tx) => {
    await post(tx, [
      {
        debit: systemAccount('marketing_pool'),
        credit: memberAccount(getId(3), 'profit'),
        amount: 7n,
        entryType: 'return',
        reference: 1,
      },
    ]);
    begun();
    await mayEnd;
  });
  await hasBegun;
  // the later posting ends first; it touches neither the same member nor the same pool
  await inTransaction(world.db, (tx) =>
    post(tx, [
      {
        debit: memberAccount(getId(4), 'main'),
        credit: memberAccount(getId(5), 'main'),
        amount: 9n,
        entryType: 'transfer',
        reference: 2,
      },
    ]),
  );
  const rollingUp = rollUpTransactions(world.db);
  await expectEverythingRight();
  finish();
  await slow;
  await rollingUp;
  await late.destroy();
  await expectEverythingRight();
  expect(
    await one(world.db, sql`select watermark >= (select max(id) from postings) as all from statement_watermark`),
  ).toEqual({ all: true });
});

test('what the roll-ups would say wrongly is found', async () => {
  await move(61);
  await rollUpTransactions(world.db, undefined, 1n);
  for (const wrong of [
    sql`update statement_counts set lines = lines + 1 where shift = 8 and ctid = (select min(ctid) from statement_counts where shift = 8)`,
    sql`update statement_member_counts set members = members + 1 where month = 0 and type = '' and source = '' and status = ''`,
    sql`update statement_member_bitmap set failed = 1 where month = 0 and member_id = ${getId(0)}`,
    sql`update statement_member_sums set failed = failed + 1 where ctid = (select min(ctid) from statement_member_sums)`,
  ])
    await wrong.execute(world.db);
  for (const check of transactionChecks) expect((await check(world.db)).broken).toBeGreaterThan(0);
  await rebuildRollups(world.db);
  await expectEverythingRight();
  await sql`delete from statement_counts where shift = 63`.execute(world.db);
  expect((await transactionChecks[0]?.(world.db))?.broken).toBeGreaterThan(0);
  await rebuildRollups(world.db);
  await expectEverythingRight();
});
