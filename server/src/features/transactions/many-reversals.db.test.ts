import { addDays } from '@fairlead/contract/domain/dates.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { type Db, inTransaction, one, rows, sql, type Tx } from '#foundation/db.ts';
import { memberAccount, post, reverse, systemAccount } from '#ledger/index.ts';
import { countRead } from '#test/count-read.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { transactionChecks } from './checks-store.ts';
import { summariseMember } from './member-sums-store.ts';
import { rollUpTransactions } from './roll-up-store.ts';
import { findTransactions } from './store.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());
await world.fund('returns_pool', '1000000');

let reference = 900_000;
const KINDS = ['return', 'compound_return', 'claim'] as const;

/** Postings to a member, of each kind in turn. */
async function pay(member: Caller, count: number): Promise<bigint[]> {
  const postings = Array.from({ length: count }, (_, place) => {
    reference += 1;
    const entryType = KINDS[place % KINDS.length] ?? 'return';
    const account = entryType === 'compound_return' ? ('compound' as const) : ('profit' as const);
    return {
      debit: systemAccount('returns_pool'),
      credit: memberAccount(member.id, account),
      amount: 5n,
      entryType,
      reference,
    };
  });
  return (await inTransaction(db, (tx) => post(tx, postings))) as bigint[];
}

async function reverseAll(ids: bigint[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const id of ids) await reverse(tx, id);
  });
}

/** How many rows of the postings are read by some work in a transaction, and what it answers. */
const readPostings = <R>(work: (tx: Tx) => Promise<R>) =>
  inTransaction(db, (tx) => countRead(tx, ['postings'], () => work(tx)));

/** How many rows of the postings it takes to find how bitmaps change by what is not rolled up yet. */
const countReadForChanges = async (): Promise<number> => {
  const changes = sql`select count(*) from statement_watermark w
    cross join lateral statement_bitmap_changes(w.watermark, 9223372036854775807)`;
  return (await readPostings((tx) => changes.execute(tx))).read;
};

test("a member's sums read each of their postings once, and each that was reversed once more", async () => {
  const member = await world.member();
  const ids = await pay(member, 600);
  await reverseAll(ids.slice(100, 110));
  const { read, answer } = await readPostings((tx) => summariseMember(tx, member.id, {}));
  expect(answer).toEqual({ count: 600, total_amount: 590n * 5n, unique_users: 1 });
  expect(read).toBe(600 + 10 + 10);
});

test("withdrawals that wait are looked for among a member's requests alone", async () => {
  const member = await world.member();
  await pay(member, 600);
  const { read } = await readPostings((tx) =>
    sql`select statement_has_line(${member.id}, statement_group('withdrawal_transaction', 'normal'),
      month_number(utc_day(app_now())), 'pending', 0, 9223372036854775807, 9223372036854775807)`.execute(tx),
  );
  expect(read).toBe(0);
});

test('what it takes to roll up reversals does not grow with the history of their members', async () => {
  const read: number[] = [];
  for (const lines of [300, 3_000]) {
    const member = await world.member();
    const history = await pay(member, lines);
    await rollUpTransactions(db);
    await world.moveClock(40);
    const newest = await pay(member, 30);
    await rollUpTransactions(db);
    await reverseAll([...history.slice(0, 3), ...newest.slice(0, 27)]);
    await sql`analyze postings, statement_counts`.execute(world.owner);
    read.push(await countReadForChanges());
    await rollUpTransactions(db);
    for (const check of transactionChecks) expect(await check(db)).toMatchObject({ broken: 0 });
  }
  const [few = 0, many = 0] = read;
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(2 * few);
}, 120_000);

type Bits = { month: number; member_id: number; status: string; group_id: number };

/** In which months members have lines of which group and status, from the lines themselves; month 0 is all time. */
const listFromLines = (of: Db): Promise<Bits[]> =>
  rows(
    of,
    sql<Bits>`select distinct m.month, member_id, status, group_id::int as group_id
      from transactions cross join lateral (values (0), (month_number(utc_day(created_at)))) m(month) order by 1, 2, 3, 4`,
  );

/** The same from the bitmaps, and what is not rolled up yet. */
const listFromBitmaps = (of: Db): Promise<Bits[]> =>
  rows(
    of,
    sql<Bits>`
      with changed as materialized (select c.* from statement_watermark w cross join lateral statement_bitmap_changes(w.watermark, 9223372036854775807) c),
      bitmaps as (
        select month, member_id, complete, failed, pending from changed
        union all select month, member_id, complete, failed, pending from statement_member_bitmap b
          where not exists (select from changed c where c.month = b.month and c.member_id = b.member_id))
      select b.month, b.member_id, s.status, g.group_id::int as group_id from bitmaps b
        cross join lateral (values ('complete', b.complete), ('failed', b.failed), ('pending', b.pending)) s(status, bits)
        cross join statement_groups g
      where s.bits >> g.group_id & 1 = 1 order by 1, 2, 3, 4`,
  );

/** Sums of days, of which whole months are read by month, against the lines themselves. */
async function expectSums(from: string | undefined, to: string | undefined, status: 'complete' | 'failed' | 'pending') {
  const { summary } = await findTransactions(
    db,
    { ...(from && { from }), ...(to && { to }), status },
    { limit: 1, offset: 0 },
  );
  const plain = await one(
    db,
    sql<{ count: number; total_amount: bigint; unique_users: number }>`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total_amount, count(distinct member_id)::int as unique_users
      from transactions where status = ${status} and utc_day(created_at) between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`,
  );
  expect([from, to, status, summary]).toEqual([from, to, status, plain]);
}

test('random payments, reversals and requests over months: bitmaps are those of a plain look at every line', async () => {
  const members = [await world.member({ main: '10' }), await world.member({ main: '10' })];
  const open: bigint[] = [];
  const requests: number[] = [];
  const act = async (does: string, draw: number) => {
    const member = members[draw % members.length] as Caller;
    if (does === 'pay') open.push(...(await pay(member, 1 + (draw % 3))));
    if (does === 'reverse' && open.length > 0) await reverseAll(open.splice(draw % open.length, 1 + (draw % 4)));
    if (does === 'pass') await world.moveClock(11);
    if (does === 'roll up') await rollUpTransactions(db, BigInt(1 + (draw % 9)));
    if (does === 'ask') {
      const { id } = await one(
        db,
        sql<{ id: number }>`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at)
          values (${member.id}, 'roi', 20000000, 1000000, 19000000, '0x0', app_now()) returning id`,
      );
      requests.push(id);
    }
    if (does === 'decide' && requests.length > 0) {
      const [id] = requests.splice(draw % requests.length, 1);
      const status = draw % 2 === 0 ? 'completed' : 'rejected';
      await sql`update withdrawals set status = ${status}, reason = 'no', txid = '0x' || id where id = ${id}`.execute(
        db,
      );
    }
  };
  const action = fc.tuple(
    fc.constantFrom('pay', 'pay', 'reverse', 'reverse', 'reverse', 'pass', 'roll up', 'ask', 'decide'),
    fc.nat(1_000),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
      // one open request of a kind is allowed
      for (const [does, draw] of actions) if (does !== 'ask' || requests.length === 0) await act(does, draw);
      expect(await listFromBitmaps(db)).toEqual(await listFromLines(db));
      const now = await today(db);
      for (const status of ['complete', 'failed', 'pending'] as const) {
        const [, draw = 0] = actions[0] ?? [];
        const [from, to] = [addDays(now, -(draw % 120)), addDays(now, -(draw % 40))];
        await expectSums(from, to, status);
        await expectSums(from, undefined, status);
        await expectSums(undefined, to, status);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  await rollUpTransactions(db);
  expect(await listFromBitmaps(db)).toEqual(await listFromLines(db));
  for (const check of transactionChecks) expect(await check(db)).toMatchObject({ broken: 0 });
}, 120_000);
