import { addDays } from '@fairlead/contract/domain/dates.ts';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import type { TransactionFilter } from './filter.ts';
import { rollUpTransactions } from './roll-up-store.ts';
import { findTransactions } from './store.ts';

const world = await createWorld();
afterAll(() => world.close());

const today = async (): Promise<string> => (await one(world.db, sql<{ day: string }>`select app_today() as day`)).day;

test('staff list, sum and export the transactions of days, and a member their own', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const first = await today();
  await world.give(member.id, '10');
  await world.moveClock(1);
  await world.give(member.id, '20');
  await world.moveClock(1);
  await world.give(member.id, '30');
  const second = addDays(first, 1);
  const list = async (query: string) => (await staff.get(`/tr/all?${query}`)).body;
  for (const when of ['before it is rolled up', 'afterwards']) {
    expect(await list(`from=${second}&to=${second}`), when).toMatchObject({
      transactions: [{ amount: 20 }],
      summary: { count: 1, total_amount: 20, unique_users: 1 },
    });
    expect(await list(`from=${second}`), when).toMatchObject({ summary: { count: 2, total_amount: 50 } });
    expect(await list(`to=${second}`), when).toMatchObject({ summary: { count: 2, total_amount: 30 } });
    expect(await list(`from=${second}&to=${first}`), when).toMatchObject({ code: 'invalid_input' });
    await rollUpTransactions(world.db);
  }
  const own = await member.get(`/tr/user/${member.id}?to=${first}`);
  expect(own.body).toMatchObject({ transactions: [{ amount: 10 }], summary: { count: 1 } });
  const file = await staff.get(`/tr/export?format=csv&from=${second}&to=${second}`);
  expect(String(file.body['text']).trim().split('\n')).toHaveLength(2);
  expect((await staff.get('/tr/all?from=2026-02-30')).status).toBe(400);
});

test('members of many days are counted while their lines are few; those of months always are', async () => {
  const member = await world.member();
  const count = async (filter: TransactionFilter) =>
    (await findTransactions(world.db, filter, { limit: 1, offset: 0 })).summary.unique_users;
  const open = { from: '2020-01-01' };
  expect(await count(open)).toBe(1);
  for (let number = 0; number < 101; number += 1) {
    await sql`select setval('postings_id_seq', (select max(id) + 256 from postings))`.execute(world.owner);
    await world.give(member.id, '1');
  }
  expect(await count(open)).toBeNull();
  const day = await today();
  expect(await count({ month: day.slice(0, 7) })).toBeGreaterThan(0);
  expect(await count({ to: addDays(day, -400) })).toBe(0);
  await rollUpTransactions(world.db);
  expect(await count(open)).toBeNull();
});
