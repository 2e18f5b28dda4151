import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { tradingIn } from '#features/trading/trading.testkit.ts';
import { today } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { asStaff, oneDay, REASON, sound } from './level-income.testkit.ts';

test.each(['pay_out', 'compound'] as const)(
  'a reversed %s return takes its pending commissions along; the accrual stays used',
  async (distribution) => {
    const { world, sponsor, member, id, day } = await oneDay({ distribution });
    const reversal = { investment_id: id, day, reason: REASON };
    const before = await getSystemBalances(world.db);
    expect((await asStaff(world, '/level-income/returns', reversal)).status).toBe(200);
    expect(await world.wallets(member.id)).toMatchObject({ profit: 0n, compound: 0n });
    const after = await getSystemBalances(world.db);
    expect(after.returns_pool - before.returns_pool).toBe(500_000n);
    expect(after.marketing_pool - before.marketing_pool).toBe(50_000n);
    const { rows } = await sql<{ earned: bigint; growth: bigint; accruals: number }>`
    select earned, growth, accruals_used as accruals from investments where id = ${id}`.execute(world.db);
    expect(rows).toEqual([{ earned: 0n, growth: 0n, accruals: 1 }]);
    const days = (await (await world.staff()).get(`/investments/${id}/accruals`)).body.accruals;
    expect(days).toMatchObject([{ day, state: 'reversed' }]);
    expect((await asStaff(world, '/level-income/returns', reversal)).status).toBe(409);
    await sound(world);
    await endDay(world);
    expect((await world.wallets(sponsor.id)).main).toBe(0n);
    await sound(world);
  },
);

test('a return that the member no longer has, or that was never credited, is not reversed', async () => {
  const { world, member, id, day } = await oneDay();
  const moved = await (await world.signIn('member', member.id)).post('/transfer/touser', {
    values: { amount: 0.5, from: 'profit', to: 'main' },
  });
  expect(moved.status).toBe(200);
  const reversal = { investment_id: id, day, reason: REASON };
  expect(await asStaff(world, '/level-income/returns', reversal)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_balance' },
  });
  expect((await (await world.staff()).get('/staff-cases?state=open')).body).toMatchObject({
    open: 1,
    cases: [{ user_id: member.id, amount: 0.5, reason: REASON }],
  });
  expect((await asStaff(world, '/level-income/returns', { ...reversal, day: addDays(day, -1) })).status).toBe(404);
  await sound(world);
});

test('failed on the list of transactions, a return goes back the same way', async () => {
  const { world, member, id } = await oneDay();
  const staff = await world.staff();
  const listed = (await staff.get(`/tr/user/${member.id}?transaction_type=roi_transaction`)).body.transactions;
  const [commission] = listed as { transaction_id: string }[];
  const change = await staff.send(
    'PATCH',
    `/transactions/${commission?.transaction_id}`,
    { status: 'failed', reason: REASON },
    await world.stepUp('staff', staff.id, 'entry'),
  );
  expect(change).toMatchObject({ status: 200, body: { message: '0.500000 USDT reversed' } });
  expect((await world.wallets(member.id)).profit).toBe(0n);
  expect((await getSystemBalances(world.db)).levels_payable).toBe(0n);
  const { rows } = await sql<{ earned: bigint }>`select earned from investments where id = ${id}`.execute(world.db);
  expect(rows[0]?.earned).toBe(0n);
  await sound(world);
});

test('a claimed return goes back through its claim, commissions and all', async () => {
  const world = await worldOnMonday();
  const trading = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  await invest(world, sponsor, '50');
  const id = await trading.invest(member, 1000);
  const day = addDays(await today(world.db), 1);
  await trading.endDays(3);
  await trading.claim(member);
  const reversal = { investment_id: id, day, reason: REASON };
  expect((await asStaff(world, '/level-income/returns', reversal)).status).toBe(200);
  expect((await world.wallets(member.id)).profit).toBe(600_000n);
  await sound(world);
  // a waiting one is not claimable any more
  await trading.endDays(1);
  const next = addDays(day, 2);
  expect(await trading.waiting(member)).toMatchObject([{ amount: 0.6 }]);
  expect((await asStaff(world, '/level-income/returns', { ...reversal, day: next })).status).toBe(200);
  expect(await trading.waiting(member)).toEqual([]);
  await sound(world);
});

test('a claim, its reversal and another claim at once: each day goes one way only', async () => {
  const world = await worldOnMonday();
  const trading = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await trading.invest(member, 1000);
  const other = await world.member();
  await trading.invest(other, 1000);
  const day = addDays(await today(world.db), 1);
  await trading.endDays(3);
  const answers = await Promise.all([
    trading.claim(member),
    asStaff(world, '/level-income/returns', { investment_id: id, day, reason: REASON }),
    trading.claim(member),
  ]);
  expect(answers[1]?.status).toBe(200);
  expect((await world.wallets(member.id)).profit).toBe(600_000n);
  // the other member's two days still wait whole
  expect((await getSystemBalances(world.db)).returns_payable).toBe(1_200_000n);
  await sound(world);
});
