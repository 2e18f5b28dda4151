import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { rewardsKit } from '#features/rewards/rewards.testkit.ts';
import {
  block,
  getFirstOfMonth,
  goTo,
  invest,
  payMonth,
  withLegs,
  worldOnTheFirst,
} from '#features/salary/salary.testkit.ts';
import { kept, simulate } from './simulation.testkit.ts';

const reward = (title: string, business: number, amount: number, more: object = {}) => ({
  title,
  business,
  amount,
  ...more,
});

test('rewards: the current rules give what was reached, a change what it would have been', async () => {
  const world = await worldOnTheFirst();
  const kit = rewardsKit(world);
  await world.fund('marketing_pool', '1000');
  const one = await kit.team(['3000', '2500', '2000']);
  const other = await kit.team(['2000', '1500', '1000']);
  await kit.endDay();
  let again = await kit.again(one.top);
  expect(await kit.claim(again, await kit.current(again))).toMatchObject({ status: 200 });
  await kit.endDay();
  again = await kit.again(one.top);
  const title = (await kit.current(again)).title;
  const first = { id: 1, ...reward('Team business of 5,000 USDT', 5_000, 25) };
  const before = await kept(world);
  const same = await simulate(world, 'rewards', first);
  expect(same).toMatchObject({
    changes: [],
    total: { due: 25, paid: 25, simulated: 25 },
    members: { more: 0, less: 0, same: 1 },
    counted: { count: 2, what: 'enrolled members' },
  });
  expect(title).toContain('10,000');
  // 4,500 of business: strongest 2,000, others 2,500
  expect(await simulate(world, 'rewards', { ...first, business: 4_500, amount: 30 })).toMatchObject({
    total: { due: 25, paid: 25, simulated: 60 },
    members: { more: 2, less: 0, same: 0 },
    pool: { name: 'marketing_pool', holds: 975 },
  });
  expect((await simulate(world, 'rewards', { ...first, business: 4_501 })).total.simulated).toBe(25);
  expect((await simulate(world, 'rewards', { ...first, active: false })).total.simulated).toBe(0);
  expect((await simulate(world, 'rewards', { id: null, ...reward('Small', 4_000, 10) })).total.simulated).toBe(20);
  expect(await kept(world)).toEqual(before);
  await kit.leave(other.directs[0]!, '2000');
  expect((await simulate(world, 'rewards', { ...first, business: 4_500, amount: 30 })).total.simulated).toBe(30);
  const staff = await world.staff();
  const wrong: [object, number][] = [
    [{ id: 77, ...reward('None', 10, 1) }, 404],
    [{ id: null, ...reward('Same business', 5_000, 1) }, 409],
    [{ id: null, ...reward('More than it is for', 10, 10) }, 422],
    [{ id: null, ...reward('Guaranteed', 10, 1) }, 422],
    [{ id: null, ...reward('Nothing', 10, 0) }, 400],
    [{ id: null, ...reward('Too large', 1e30, 1) }, 400],
  ];
  for (const [body, status] of wrong)
    expect([body, (await staff.post('/simulation/rewards', body)).status]).toEqual([body, status]);
});

const tier = (business: number, amount: number, more: object = {}) => ({
  business,
  amount,
  new_percent: 10,
  max_payments: 12,
  ...more,
});
const IN_FORCE = [
  tier(10_000, 25),
  tier(25_000, 60),
  tier(50_000, 120),
  tier(100_000, 250),
  tier(250_000, 600),
  tier(500_000, 1_200),
];

test('salary: the current rules give what was due, other tiers what the same code would have paid', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '85');
  const { below } = await withLegs(world, ['5000', '5000']);
  const { top: richer } = await withLegs(world, ['12500', '12500']);
  const { below: smaller } = await withLegs(world, ['4000', '4000']);
  await payMonth(world);
  await invest(world, below[0]!, '1000');
  await block(world, richer);
  // no one funded the second month
  await payMonth(world);
  await block(world, richer, false);
  await world.fund('marketing_pool', '100');
  await invest(world, smaller[0]!, '1000');
  await invest(world, smaller[1]!, '1000');
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 5));
  const before = await kept(world);
  const same = await simulate(world, 'salary', { tiers: IN_FORCE });
  expect(same).toMatchObject({
    changes: [],
    total: { due: 110, paid: 85, simulated: 110 },
    months: [
      { due: 85, paid: 85, simulated: 85 },
      { due: 25, paid: 0, simulated: 25 },
    ],
    counted: { count: 2, what: 'months' },
  });
  // 8,000 with all of it new; 10,000 and 25,000 unchanged; nothing new in the second month
  const lower = await simulate(world, 'salary', { tiers: [tier(8_000, 20), ...IN_FORCE] });
  expect(lower).toMatchObject({
    changes: ['From 8,000.00 USDT: no tier → 20.00 USDT, 10 % new volume, 12 payments'],
    total: { due: 110, simulated: 130 },
    members: { more: 1, less: 0, same: 2 },
  });
  // 26 for the first; the second pays as the first did, then once is used up where it was funded
  const other = await simulate(world, 'salary', { tiers: [tier(10_000, 26, { max_payments: 1 }), tier(25_000, 60)] });
  expect(other.months).toMatchObject([{ simulated: 86 }, { simulated: 0 }]);
  expect((await simulate(world, 'salary', { tiers: [tier(10_000, 25, { new_percent: 50 })] })).total.simulated).toBe(
    50,
  );
  expect(await kept(world)).toEqual(before);
  const staff = await world.staff();
  for (const tiers of [[], [tier(10_000, 25), tier(10_000, 26)], [tier(0, 1)], [tier(10, 1, { max_payments: 0 })]])
    expect((await staff.post('/simulation/salary', { tiers })).status).toBeGreaterThanOrEqual(400);
  expect(await simulate(await empty(), 'salary', { tiers: [tier(1, 1)] })).toMatchObject({ counted: { count: 0 } });
});

const empty = worldOnTheFirst;
