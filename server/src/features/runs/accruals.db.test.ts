import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import type { World } from '#test/world.ts';
import { clean, endDay, invest, worldOnMonday } from './runs.testkit.ts';

/** What each accrual of an investment was due and why nothing was, oldest first. */
const getInvestmentAccruals = (world: World, id: number) =>
  rows(
    world.db,
    sql<{ base: bigint; due: bigint; reason: string }>`
      select base, due, reason from return_accruals where investment_id = ${id} order by day`,
  );

test('own returns end at twice what was invested: the last one is cut, then there is nothing due', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '1000');
  const member = await world.member();
  const paidOut = await invest(world, member, '100', { ratePpm: 700_000 });
  const compound = await invest(world, member, '100', { ratePpm: 700_000, distribution: 'compound' });
  for (let count = 0; count < 5; count += 1) await endDay(world);
  const due = (usdt: string, base: string, reason = '') => ({ base: parseMoney(base), due: parseMoney(usdt), reason });
  // 70 + 70 + 60 make 200
  expect(await getInvestmentAccruals(world, paidOut)).toEqual([
    due('70', '100'),
    due('70', '100'),
    due('60', '100'),
    due('0', '100', 'cap'),
  ]);
  // 70, 70 % of 170 = 119, and the 11 that are left
  expect(await getInvestmentAccruals(world, compound)).toEqual([
    due('70', '100'),
    due('119', '170'),
    due('11', '289'),
    due('0', '300', 'cap'),
  ]);
  expect(await world.wallets(member.id)).toMatchObject({ profit: parseMoney('200'), compound: parseMoney('200') });
  await clean(world);
});

test.each([
  ['blocked first', { blocked: true, roi_open: false }, '1000', 'blocked', 0n],
  ['closed roi_status', { blocked: false, roi_open: false }, '1000', 'roi_closed', 0n],
  ['below a micro-unit', { blocked: false, roi_open: true }, '0.001999', 'zero', 0n],
  ['one micro-unit', { blocked: false, roi_open: true }, '0.002', '', 1n],
  ['level_status alone changes nothing', { blocked: false, roi_open: true, level_open: false }, '1000', '', 500_000n],
])('an accrual and its reason: %s', async (_, switches, amount, reason, due) => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await invest(world, member, amount);
  for (const [column, value] of Object.entries(switches))
    await sql`update members set ${sql.ref(column)} = ${value} where id = ${member.id}`.execute(world.db);
  await endDay(world);
  await endDay(world);
  expect(await getInvestmentAccruals(world, id)).toMatchObject([{ due, reason }]);
  expect((await world.wallets(member.id)).profit).toBe(due);
});

test('the day of subscribing, weekends and holidays make no accrual; a holiday entered later costs one', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const monday = await today(world.db);
  const member = await world.member();
  const business = await invest(world, member, '1000');
  const daily = await invest(world, member, '1000');
  const end = addDays(monday, 8);
  await sql`update investments set end_day = ${end}::date, accrues_on = case when id = ${daily} then 'every_day' else 'business_days' end`.execute(
    world.owner,
  );
  await sql`insert into holidays (day, name) values (${addDays(monday, 3)}::date, 'Entered after subscribing')`.execute(
    world.db,
  );
  for (let count = 0; count < 10; count += 1) await endDay(world);
  const days = await rows(
    world.db,
    sql<{ investment_id: number; after: number }>`
      select investment_id, day - ${monday}::date as after from return_accruals order by investment_id, day`,
  );
  const after = (id: number) => days.filter((accrual) => accrual.investment_id === id).map((accrual) => accrual.after);
  // Tuesday, Wednesday, Friday, Monday, Tuesday: the end stays where it was
  expect(after(business)).toEqual([1, 2, 4, 7, 8]);
  expect(after(daily)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await world.wallets(member.id)).toMatchObject({ profit: parseMoney('6.5'), main: parseMoney('2000') });
  await clean(world);
});

test('missed days are made oldest first, each with the state of its start; growth of one is the base of the next', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const [member, blocked] = [await world.member(), await world.member()];
  const id = await invest(world, member, '1000', { distribution: 'compound' });
  const other = await invest(world, blocked, '1000');
  await world.moveClock(3);
  // the end-of-day runs of Tuesday to Thursday are missing; blocked since Wednesday counts for Tuesday too
  await sql`update members set blocked = true where id = ${blocked.id}`.execute(world.db);
  await endDay(world);
  const base = (usdt: string) => ({ base: parseMoney(usdt) });
  expect(await getInvestmentAccruals(world, id)).toMatchObject([base('1000'), base('1000.5'), base('1001.00025')]);
  expect(await getInvestmentAccruals(world, other)).toMatchObject(Array(3).fill({ due: 0n, reason: 'blocked' }));
  // 0.5 + 0.50025 + floor(1001.00025 x 0.0005) = 0.500500
  expect((await world.wallets(member.id)).compound).toBe(1_500_750n);
  await clean(world);
});
