import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { block, goTo, invest, payMonth, withLegs, worldOnTheFirst } from './salary.testkit.ts';

test('a member reads their month so far, each tier as they stand to it, and the example', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['8000', '3000']);
  await goTo(world, addDays(await today(world.db), 3));
  const month = (await today(world.db)).slice(0, 7);
  const reader = await world.signIn('member', top.id);
  const read = async () => (await reader.get(`/salary/progress/${top.id}`)).body.data as Record<string, unknown>;
  expect(await read()).toMatchObject({
    month,
    business: 11_000,
    strongest_leg: 8_000,
    qualified: 6_000,
    new_principal: 11_000,
    tier: null,
    amount: 0,
    example: {
      legs: [30_000, 11_000, 5_000],
      business: 46_000,
      qualified: 32_000,
      new_principal: 2_600,
      tier: 25_000,
      amount: 60,
    },
  });
  await invest(world, below[1]!, '2000.5');
  const now = await read();
  expect(now).toMatchObject({ qualified: 10_001, new_principal: 13_000.5, tier: 10_000, amount: 25 });
  expect((now.tiers as object[]).slice(0, 2)).toMatchObject([
    {
      business: 10_000,
      amount: 25,
      new_percent: 10,
      new_needed: 1_000,
      max_payments: 12,
      times_paid: 0,
      missing_business: 0,
      missing_new: 0,
      is_met: true,
      is_used_up: false,
    },
    { business: 25_000, amount: 60, missing_business: 14_999, missing_new: 0, is_met: false },
  ]);
  const stranger = await world.signIn('member', below[0]!.id);
  expect((await stranger.get(`/salary/progress/${top.id}`)).status).toBe(403);
  expect((await stranger.get(`/salary/user-history/${top.id}`)).status).toBe(403);
  for (const path of ['user-salaries', 'transactions', 'today-stats', 'tier-stats', 'admin-dashboard'])
    expect((await stranger.get(`/salary/${path}`)).status).toBe(403);
});

test('staff read users, transactions, today, tiers and the dashboard as the calls say', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const month = (await today(world.db)).slice(0, 7);
  const [one, other, barred] = [
    await withLegs(world, ['5000', '5000']),
    await withLegs(world, ['12500', '12500']),
    await withLegs(world, ['5000', '5000']),
  ];
  await block(world, barred.top);
  const staff = await world.staff();
  expect((await staff.get('/salary/today-stats')).body.data).toMatchObject({
    paid_members: 0,
    next_month: month,
    next_members: 2,
    next_due: 85,
    pool: 1000,
  });
  await payMonth(world);
  const reader = await world.signIn('staff', staff.id);
  expect((await reader.get('/salary/today-stats')).body.data).toMatchObject({
    date: await today(world.db),
    paid_members: 2,
    paid: 85,
    next_members: 0,
    next_due: 0,
    pool: 915,
  });
  expect((await reader.get('/salary/user-salaries')).body).toMatchObject({
    data: [
      {
        user_id: other.top.id,
        months_paid: 1,
        total_paid: 60,
        last_month: month,
        last_tier: 25_000,
        last_amount: 60,
        last_status: 'paid',
      },
      { user_id: one.top.id, total_paid: 25 },
      { user_id: barred.top.id, total_paid: 0, months_paid: 0, last_status: 'blocked', blocked: true },
    ],
    total: 3,
    total_pages: 1,
    current_page: 1,
  });
  expect((await reader.get('/salary/user-salaries?page=2&limit=2')).body).toMatchObject({
    total: 3,
    total_pages: 2,
    current_page: 2,
  });
  expect((await reader.get('/salary/user-salaries?search=nobody-here')).body).toMatchObject({
    data: [],
    total: 0,
    total_pages: 1,
  });
  expect((await reader.get(`/salary/transactions?month=${month}`)).body).toMatchObject({ total: 3, current_page: 1 });
  expect((await reader.get(`/salary/user-history/${other.top.id}`)).body).toMatchObject({
    data: [{ month, amount: 60 }],
    ...{ total: 1, total_pages: 1, current_page: 1 },
  });
  expect((await reader.get('/salary/transactions?month=2001-01')).body).toMatchObject({ data: [], total: 0 });
  expect((await reader.get('/salary/transactions?month=2001')).status).toBe(400);
  expect((await reader.get('/salary/tier-stats')).body.data).toMatchObject([
    { business: 10_000, amount: 25, members: 1, months_paid: 1, total_paid: 25 },
    { business: 25_000, amount: 60, members: 1, total_paid: 60 },
    { members: 0, total_paid: 0 },
    {},
    {},
    { business: 500_000, amount: 1200, new_needed: 50_000 },
  ]);
  expect((await reader.get('/salary/admin-dashboard')).body.data).toMatchObject({
    total_paid: 85,
    months_paid: 2,
    members_paid: 2,
    unfunded: 0,
    runs: [{ month, state: 'done', members: 3, due: 85, paid: 85 }],
  });
});
