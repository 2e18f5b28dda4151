import { expect, test } from 'vitest';
import type { Caller, World } from '#test/world.ts';
import { clean, endMonth, getMain, withLegs, worldOnTheFirst } from './leadership.testkit.ts';

/** A member who was paid a first rank, 100 USDT. */
async function paidRank(): Promise<{ world: World; top: Caller; staff: Caller; id: number; posting: string }> {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '100');
  const { top } = await withLegs(world, ['15000', '15000']);
  await endMonth(world);
  const staff = await world.staff();
  const awards = (await staff.get('/leadership/list')).body.allleadership as { id: number }[];
  const lines = (await staff.get(`/tr/user/${top.id}?transaction_type=leadership_transaction`)).body.transactions;
  const posting = (lines as { transaction_id: string }[])[0]?.transaction_id ?? '';
  return { world, top, staff, id: awards[0]?.id ?? 0, posting };
}

const entry = (world: World, staff: Caller) => world.stepUp('staff', staff.id, 'entry');

test('a rank that the member can no longer give back becomes a case of staff', async () => {
  const { world, top, staff, id, posting } = await paidRank();
  const friend = await world.member({ username: 'a-friend' });
  expect((await top.post('/transfer/friend', { values: { amount: 60, friend: 'a-friend' } })).status).toBe(200);
  const reason = 'Paid by mistake';
  expect(await staff.send('DELETE', `/leadership/${id}`, { reason }, await entry(world, staff))).toMatchObject({
    status: 409,
    body: { code: 'insufficient_balance' },
  });
  expect([await getMain(world, top), await getMain(world, friend)]).toEqual([40_000_000n, 60_000_000n]);
  expect((await staff.get('/staff-cases')).body).toMatchObject({
    open: 1,
    cases: [{ transaction_id: posting, user_id: top.id, amount: 100, reason }],
  });
  await clean(world);
});

test('a rank failed on the list of transactions is taken back as a rank', async () => {
  const { world, top, staff, id, posting } = await paidRank();
  const body = { status: 'failed', reason: 'Paid by mistake' };
  expect((await staff.send('PATCH', `/transactions/${posting}`, body, await entry(world, staff))).status).toBe(200);
  expect(await getMain(world, top)).toBe(0n);
  await clean(world);
  const again = await staff.send('DELETE', `/leadership/${id}`, { reason: 'Again' }, await entry(world, staff));
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});
