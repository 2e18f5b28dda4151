import type { LimitEffects } from '@fairlead/contract/features/simulation.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const finance = await world.staff(undefined, 'finance');
const simulate = async (limits: object): Promise<LimitEffects> => {
  const { status, body } = await finance.post('/simulation/limits', limits);
  expect(status).toBe(200);
  return body.effects as LimitEffects;
};
const find = async (limits: object, label: string) =>
  (await simulate(limits)).effects.find((effect) => effect.label === label);

test('a lower limit of transfers says how many of the last days it would have stopped, of real ones', async () => {
  const [sender, receiver] = [await world.member({ main: '1000' }), await world.member({ username: 'receiver' })];
  for (const amount of [20, 30, 100]) {
    const answer = await sender.post('/transfer/friend', { values: { amount, friend: 'receiver' } });
    expect(answer.status).toBe(200);
  }
  await sql`update transfers set day = day - 2`.execute(world.owner);
  const effect = await find({ transfer_terms: { minimum: 25, maximum_per_day: 110 } }, 'Transfers stopped');
  // 20 is below the minimum; 30 fits; 100 is more than is left of the day
  expect(effect).toMatchObject({ of: 3, current: { count: 0, sum: 0 }, simulated: { count: 2, sum: 120 } });
  expect(receiver.id).toBeGreaterThan(0);
  const kept = await rows(world.db, sql<{ count: number }>`select count(*)::int as count from transfers`);
  expect(kept).toEqual([{ count: 3 }]);
});

test('a lower limit of second approval counts the withdrawals above it', async () => {
  const member = await world.member();
  await sql`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, requested_at) values
    (${member.id}, 'normal', 600000000, 6000000, 594000000, '0x1', 'pending', app_now() - interval '2 days'),
    (${member.id}, 'roi', 700000000, 7000000, 693000000, '0x1', 'cancelled', app_now() - interval '2 days'),
    (${member.id}, 'roi', 900000000, 9000000, 891000000, '0x1', 'pending', app_now() - interval '40 days')`.execute(
    world.owner,
  );
  expect(await find({ second_approval_over: 500 }, 'Withdrawals that need two people')).toMatchObject({
    of: 1,
    current: { count: 0, sum: 0 },
    simulated: { count: 1, sum: 600 },
  });
});

test('what is about now has no days: members at their limit', async () => {
  const { from, to, effects } = await simulate({ principal_limit: 100 });
  expect([from, to]).toEqual([null, null]);
  expect(effects).toMatchObject([{ of: 0, current: { count: 0 }, simulated: { count: 0 } }]);
});

test('deposits below another minimum, and those that staff would credit', async () => {
  expect(await find({ deposit_minimum: 50 }, 'Deposits refused as too small')).toMatchObject({ of: 0 });
  expect(await find({ deposit_review_over: 5 }, 'Deposits that staff credit')).toMatchObject({ of: 0 });
});

test('other terms are named by the values that differ alone', async () => {
  const fee = { fee_percent: 2.5, fee_min: 1, fee_max: 20 };
  const minimums = { minimum_normal: 12, minimum_roi: 10, minimum_compound: 20, minimum_principal: 50 };
  const { status, body } = await finance.post('/simulation/terms', { withdrawal_terms: { ...fee, ...minimums } });
  expect(status).toBe(200);
  const { changes } = body.simulation as { changes: string[] };
  expect(changes).toEqual(['Withdrawal fee: 1 % → 2.5 %', 'Minimum withdrawal (Main): 10.00 USDT → 12.00 USDT']);
});

test('who reads no money simulates nothing, and what is no limit is refused', async () => {
  const support = await world.staff(undefined, 'support');
  expect(await support.post('/simulation/limits', { principal_limit: 1 })).toMatchObject({ status: 403 });
  expect(await finance.post('/simulation/limits', { principal_limit: -1 })).toMatchObject({ status: 400 });
});
