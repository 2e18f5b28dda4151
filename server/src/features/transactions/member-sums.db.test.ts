import type { TransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { memberAccount, type Posting, post, reverse, systemAccount } from '#ledger/index.ts';
import { countRead } from '#test/count-read.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { transactionChecks } from './checks-store.ts';
import { summariseMember } from './member-sums-store.ts';
import { rebuildRollups, rollUpTransactions } from './roll-up-store.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());
await world.fund('returns_pool', '1000000');

let reference = 700_000;
const toPosting = (of: Pick<Posting, 'debit' | 'credit' | 'entryType'>): Posting => {
  reference += 1;
  return { ...of, amount: BigInt(reference), reference };
};
const pay = (member: Caller): Posting =>
  toPosting({
    debit: systemAccount('returns_pool'),
    credit: memberAccount(member.id, 'profit'),
    entryType: 'return',
  });
const book = (postings: Posting[]) => inTransaction(db, (tx) => post(tx, postings));
const undo = (ids: readonly (bigint | null)[]) =>
  inTransaction(db, async (tx) => {
    for (const id of ids) if (id !== null) await reverse(tx, id);
  });

const countKept = async (member: Caller): Promise<number> =>
  (
    await one(
      db,
      sql<{
        lines: number;
      }>`select coalesce(sum(lines), 0)::int as lines from statement_member_sums where member_id = ${member.id}`,
    )
  ).lines;

/** What a transaction reads of the postings for a member's sums. */
const countReadForSums = (member: Caller) =>
  inTransaction(db, (tx) => countRead(tx, ['postings'], () => summariseMember(tx, member.id, {})));

async function expectChecked(): Promise<void> {
  for (const check of transactionChecks) expect(await check(db)).toMatchObject({ broken: 0 });
}

test('of what is summed already nothing is read again but what is reversed', async () => {
  const member = await world.member();
  const ids = await book(Array.from({ length: 500 }, () => pay(member)));
  await rollUpTransactions(db);
  expect(await countKept(member)).toBe(500);
  await book(Array.from({ length: 3 }, () => pay(member)));
  await undo(ids.slice(0, 2));
  const { read, answer } = await countReadForSums(member);
  expect(answer.count).toBe(503);
  // three lines, two reversals, and what they reverse
  expect(read).toBe(7);
  await expectChecked();
});

test('to sum one member reads their lines alone, whatever is known of the tables', async () => {
  const [few, many] = [await world.member(), await world.member()];
  await book(Array.from({ length: 3_000 }, () => pay(many)));
  const ids = await book(Array.from({ length: 5 }, () => pay(few)));
  const countReadToSum = () =>
    inTransaction(db, async (tx) => {
      const { read, answer } = await countRead(tx, ['postings'], () =>
        rows(tx, sql`select * from statement_member_changes(${few.id}, 0, ${ids.at(-1)})`),
      );
      expect(answer).toMatchObject([{ lines: 5 }]);
      return read;
    });
  // their five lines as what they are and as reversals that they might be, and some few beside
  expect(await countReadToSum()).toBeLessThan(50);
  await sql`analyze postings, statement_entry_types`.execute(world.owner);
  expect(await countReadToSum()).toBeLessThan(50);
});

test('an end-of-day run has no one summed', async () => {
  const member = await world.member();
  const day = (await one(db, sql<{ day: string }>`select utc_day(app_now())::text as day`)).day;
  await book(Array.from({ length: 300 }, () => ({ ...pay(member), day })));
  await rollUpTransactions(db);
  expect(await countKept(member)).toBe(0);
  expect((await countReadForSums(member)).answer.count).toBe(300);
  await book(Array.from({ length: 64 }, () => pay(member)));
  await rollUpTransactions(db);
  // once one does something else, the returns are summed, too
  expect(await countKept(member)).toBeGreaterThan(300);
  await expectChecked();
});

test("whether a member's request is their last of a kind is looked for among their own", async () => {
  const [few, many] = [await world.member(), await world.member()];
  const ask = (member: Caller, count: number) =>
    sql`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at, status, reason)
      select ${member.id}::int, 'roi', 20000000, 1000000, 19000000, '0x0', app_now(), 'rejected', 'no' from generate_series(1, ${count}::int)`.execute(
      world.owner,
    );
  await ask(many, 400);
  await ask(few, 2);
  await sql`analyze withdrawals`.execute(world.owner);
  const { read } = await inTransaction(db, (tx) =>
    countRead(tx, ['withdrawals'], () =>
      sql`select statement_has_line(${few.id}, statement_group('withdrawal_transaction', 'roi'),
        month_number(utc_day(app_now())), 'pending', 0, 9223372036854775807, 9223372036854775807)`.execute(tx),
    ),
  );
  expect(read).toBe(2);
  await rollUpTransactions(db);
  await expectChecked();
});

const TYPES: (TransactionType | undefined)[] = [undefined, 'roi_transaction', 'transfer_transaction'];
const STATUSES = [undefined, 'complete', 'failed'] as const;

/** The same from the view, line by line. */
const summariseLines = (of: Db, memberId: number, type: string | undefined, status: string | undefined) =>
  one(
    of,
    sql<{ count: number; total_amount: bigint; unique_users: number }>`
      select count(*)::int as count, coalesce(sum(amount) filter (where status = ${status ?? 'complete'}), 0)::bigint as total_amount,
        count(distinct member_id)::int as unique_users
      from transactions where member_id = ${memberId} and type = coalesce(${type ?? null}, type) and status = coalesce(${status ?? null}, status)`,
  );

test('random payments, transfers and reversals, summed at random: sums are those of a plain look at every line', async () => {
  const members = [await world.member({ main: '10' }), await world.member({ main: '10' })] as const;
  const open: bigint[] = [];
  const act = async (does: string, draw: number) => {
    const [member, other] = draw % 2 === 0 ? members : members.toReversed();
    if (!member || !other) return;
    if (does === 'pay')
      open.push(...((await book(Array.from({ length: 1 + (draw % 4) }, () => pay(member)))) as bigint[]));
    if (does === 'transfer') {
      const between = { debit: memberAccount(member.id, 'main'), credit: memberAccount(other.id, 'main') };
      open.push(...((await book([{ ...toPosting({ ...between, entryType: 'transfer' }), amount: 1n }])) as bigint[]));
    }
    if (does === 'reverse' && open.length > 0) await undo(open.splice(draw % open.length, 1 + (draw % 3)));
    if (does === 'roll up') await rollUpTransactions(db, BigInt(1 + (draw % 9)), BigInt(1 + (draw % 4)));
    if (does === 'rebuild') await rebuildRollups(db);
  };
  const action = fc.tuple(
    fc.constantFrom('pay', 'pay', 'transfer', 'transfer', 'reverse', 'reverse', 'roll up', 'roll up', 'rebuild'),
    fc.nat(1_000),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
      for (const [does, draw] of actions) await act(does, draw);
      for (const { id } of members)
        for (const type of TYPES)
          for (const status of STATUSES) {
            const filter = { ...(type && { type }), ...(status && { status }) };
            expect(await summariseMember(db, id, filter)).toEqual(await summariseLines(db, id, type, status));
          }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  await rollUpTransactions(db, undefined, 1n);
  const kept = await rows(
    db,
    sql`select 1 from statement_member_sums where member_id in (${members[0].id}, ${members[1].id})`,
  );
  expect(kept.length).toBeGreaterThan(0);
  await expectChecked();
}, 120_000);
