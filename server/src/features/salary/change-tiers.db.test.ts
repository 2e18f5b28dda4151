import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import {
  block,
  clean,
  getFirstOfMonth,
  getMain,
  goTo,
  invest,
  listMonths,
  listRuns,
  payMonth,
  withLegs,
  worldOnTheFirst,
} from './salary.testkit.ts';

const tier = (business: number, amount: number, more: object = {}) => ({
  business,
  amount,
  new_percent: 10,
  max_payments: 12,
  ...more,
});

const change = async (world: World, staff: Caller, tiers: unknown) =>
  staff.put('/salary/tiers', { tiers }, await world.stepUp('staff', staff.id, 'settings'));

test('what a change would have paid is what the end-of-day run would have: by the active tiers and by others, nothing saved', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const { top, below } = await withLegs(world, ['5000', '5000']);
  const { top: barred } = await withLegs(world, ['5000', '5000']);
  await block(world, barred);
  await payMonth(world);
  await invest(world, below[0]!, '7500');
  await invest(world, below[1]!, '7500');
  await payMonth(world);
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 4));
  const staff = await world.staff();
  const simulate = async (tiers: unknown) => {
    const { body } = await staff.post('/simulation/salary', { tiers });
    return (body.simulation as { months: { due: number; simulated: number }[] }).months;
  };
  expect(await simulate([tier(10_000, 25), tier(25_000, 60)])).toMatchObject([
    { due: 25, simulated: 25 },
    { due: 60, simulated: 60 },
  ]);
  expect(await listRuns(world)).toMatchObject([{ due: parseMoney('25') }, { due: parseMoney('60') }]);
  // 15,000 of new principal are three quarters of 20,000
  expect(
    await simulate([tier(10_000, 30, { max_payments: 1 }), tier(20_000, 31.5, { new_percent: 75 })]),
  ).toMatchObject([{ simulated: 30 }, { simulated: 31.5 }]);
  expect(await rows(world.db, sql`select 1 from salary_tiers where amount = 30000000`)).toEqual([]);
  expect(await getMain(world, top)).toBe(parseMoney('85'));
});

test('changed tiers count for the months not yet made; the same business is the same tier and its count goes on', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const { top, below } = await withLegs(world, ['5000', '5000']);
  await payMonth(world);
  const staff = await world.staff();
  expect(await change(world, staff, [tier(10_000, 40, { max_payments: 2 }), tier(12_000, 50)])).toMatchObject({
    status: 200,
  });
  for (const [place, fresh] of ['1000', '1200'].entries()) {
    await invest(world, below[place]!, fresh);
    await payMonth(world);
  }
  expect(await listMonths(world, top)).toEqual(['paid 25', 'paid 40', 'paid 50']);
  const reader = await world.signIn('staff', staff.id);
  const stats = (await reader.get('/salary/tier-stats')).body.data as {
    business: number;
    active: boolean;
    total_paid: number;
  }[];
  expect(stats.filter(({ active }) => active).map(({ business, total_paid }) => [business, total_paid])).toEqual([
    [10_000, 65],
    [12_000, 50],
  ]);
  expect(stats.filter(({ active }) => !active)).toHaveLength(5);
  expect(await change(world, reader, [tier(25_000, 60)])).toMatchObject({ status: 200 });
  const member = await world.signIn('member', top.id);
  const { data } = (await member.get(`/salary/progress/${top.id}`)).body as { data: { tiers: object[] } };
  expect(data.tiers).toMatchObject([{ business: 25_000, amount: 60 }]);
  const audited = await rows(world.db, sql`select 1 from audit_log where action = 'salary.tiers'`);
  expect(audited).toHaveLength(2);
  await clean(world);
});

test('refused: no fresh code, tiers that contradict each other, nonsense, a member', async () => {
  const world = await worldOnTheFirst();
  const [staff, member] = [await world.staff(), await world.member()];
  const wrong: [unknown, number, string][] = [
    [[], 400, 'at least one'],
    [[tier(10_000, 25), tier(10_000, 60)], 422, 'Two tiers require 10,000.00'],
    [[tier(25_000, 25), tier(10_000, 25)], 422, 'must pay more'],
    [[tier(0, 25)], 400, 'more than 0'],
    [[tier(10_000, -1)], 400, 'negative'],
    [[tier(10_000, 25, { max_payments: 0 })], 400, 'The minimum is 1'],
    [[tier(10_000, 25, { new_percent: 101 })], 400, 'percent'],
    [[tier(10_000, 25, { id: 1 })], 400, 'not a field'],
  ];
  for (const [tiers, status, expected] of wrong) {
    for (const refused of [await change(world, staff, tiers), await staff.post('/simulation/salary', { tiers })]) {
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(expected)]);
    }
  }
  expect((await staff.put('/salary/tiers', { tiers: [tier(10_000, 25)] })).body.code).toBe('step_up_required');
  expect((await member.put('/salary/tiers', { tiers: [tier(10_000, 25)] })).status).toBe(403);
  expect((await member.post('/simulation/salary', { tiers: [tier(10_000, 25)] })).status).toBe(403);
});
