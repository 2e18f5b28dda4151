import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { one, prepared, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { type AccountId, composeCoveredPosting, memberAccount, verifyLedger } from './index.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const members = [
  await world.member({ main: '10' }),
  await world.member({ main: '10' }),
  await world.member({ main: '10' }),
];
const accounts = members.map(({ id }) => memberAccount(id, 'main'));

let reference = 1_000_000;
/** Posts from one account to another if it is covered. @returns whether it was */
async function postIfCovered(debit: AccountId, credit: AccountId, amount: bigint): Promise<boolean> {
  reference += 1;
  const posting = composeCoveredPosting({
    debit,
    credit: sql`${credit}::bigint`,
    ...{ amount, entryType: 'transfer', reference: sql`${reference}::bigint` },
  });
  return (await one(db, prepared(sql<{ id: bigint | null }>`select ${posting} as id`))).id !== null;
}

async function readBalances(): Promise<bigint[]> {
  const balances = sql<{
    balance: bigint;
  }>`select balance from member_accounts where id = any (${accounts}::bigint[]) order by id`;
  return (await rows(db, balances)).map(({ balance }) => balance);
}

async function countPostings(): Promise<number> {
  const counted = sql<{ count: number }>`
    select count(*)::int as count from postings where entry_type = 'transfer' and reference > 1000000`;
  return (await one(db, counted)).count;
}

test('what is covered is posted once, anything else changes nothing, whichever account has the lower number', async () => {
  const place = fc.integer({ min: 0, max: accounts.length - 1 });
  const moves = fc.sample(fc.record({ from: place, to: place, amount: fc.bigInt(1n, 12_000_000n) }), 120);
  const balances = await readBalances();
  let posted = 0;
  for (const { from, to, amount } of moves.filter((move) => move.from !== move.to)) {
    const isCovered = (balances[from] ?? 0n) >= amount;
    expect(await postIfCovered(accounts[from] ?? 0n, accounts[to] ?? 0n, amount)).toBe(isCovered);
    if (!isCovered) continue;
    balances[from] = (balances[from] ?? 0n) - amount;
    balances[to] = (balances[to] ?? 0n) + amount;
    posted += 1;
  }
  expect(await readBalances()).toEqual(balances);
  expect(await countPostings()).toBe(posted);
  expect(posted).toBeGreaterThan(10);
  expect((await verifyLedger(db)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('to no one, to itself, of nothing or of less is an error, from no one is not covered: nothing changes', async () => {
  const [, lower = 0n, higher = 0n] = accounts;
  const before = await readBalances();
  // members have five accounts each, and numbers for eight
  const noneBelow = lower - 1n;
  const noneAbove = higher + 7n;
  for (const none of [noneBelow, noneAbove]) {
    await expect(postIfCovered(lower, none, 1n)).rejects.toMatchObject({ code: 'FL003' });
    expect(await postIfCovered(none, higher, 1n)).toBe(false);
  }
  await expect(postIfCovered(lower, lower, 1n)).rejects.toMatchObject({ constraint: 'postings_check' });
  for (const amount of [0n, -1n])
    await expect(postIfCovered(lower, higher, amount)).rejects.toMatchObject({ constraint: 'postings_amount_check' });
  expect(await readBalances()).toEqual(before);
});

test('forty at once, there and back, move what there is and no more', async () => {
  const [first = 0n, second = 0n] = accounts;
  const before = await readBalances();
  const amount = ((before[0] ?? 0n) + (before[1] ?? 0n)) / 7n + 1n;
  const posted = await countPostings();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      turn % 2 === 0 ? postIfCovered(first, second, amount) : postIfCovered(second, first, amount),
    ),
  );
  const after = await readBalances();
  const [there, back] = [0, 1].map((parity) => answers.filter((is, turn) => is && turn % 2 === parity).length);
  expect(after[0]).toBe((before[0] ?? 0n) - amount * BigInt((there ?? 0) - (back ?? 0)));
  expect(after.reduce((sum, each) => sum + each)).toBe(before.reduce((sum, each) => sum + each));
  expect(after.every((each) => each >= 0n)).toBe(true);
  expect(await countPostings()).toBe(posted + (there ?? 0) + (back ?? 0));
});
