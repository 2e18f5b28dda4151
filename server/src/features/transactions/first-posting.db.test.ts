import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { one, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { rebuildRollups, rollUpTransactions } from './roll-up-store.ts';

const world = await createWorld();
afterAll(() => world.close());

const broken = async () => (await verifyAll(world.db)).filter((check) => check.broken > 0);

test('the first posting of an installation is in the lists and sums of staff', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  // the worker rolls up every few seconds, so for long before anything is booked
  await rollUpTransactions(world.db);
  await world.give(member.id, '150');
  for (const when of ['before it is rolled up', 'afterwards', 'rebuilt']) {
    expect((await staff.get('/tr/all')).body, when).toMatchObject({
      transactions: [{ amount: 150 }],
      summary: { count: 1, total_amount: 150, unique_users: 1 },
    });
    expect(await broken(), when).toEqual([]);
    if (when === 'afterwards') await rebuildRollups(world.db);
    else await rollUpTransactions(world.db);
  }
  expect(await one(world.db, sql`select watermark from statement_watermark`)).toEqual({ watermark: 1n });
});
