import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { endInvestment } from '#features/investments/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import type { Caller } from '#test/world.ts';
import { paySalary } from './pay-salary.ts';
import {
  block,
  clean,
  getFirstOfMonth,
  getMain,
  goTo,
  invest,
  listMonths,
  listRuns,
  options,
  payMonth,
  withLegs,
  worldOnTheFirst,
} from './salary.testkit.ts';

test.each([
  // legs before the month, legs' new principal in it, what the month brings
  [['5000', '4000'], ['0', '1000'], '25'],
  [['5000', '4000.000001'], ['0', '999.999999'], '0'],
  [['5000', '4000'], ['0', '999.999999'], '0'],
  [['12500', '11500'], ['0', '1000'], '25'],
  [['12500', '10000'], ['0', '2500'], '60'],
  [['50000', '8000'], ['2000', '3000'], '25'],
  [['25000', '20000'], ['0', '5000'], '120'],
  [['50000', '40000'], ['0', '10000'], '250'],
  [['125000', '100000'], ['0', '25000'], '600'],
  [['250000', '200000'], ['0', '50000'], '1200'],
  [['900000', '0'], ['50000', '9999.999999'], '25'],
  [['900000', '0'], ['50000', '4999'], '0'],
])('legs of %j and new principal of %j bring %s', async (before, during, paid) => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const { top, below } = await withLegs(world, before);
  await goTo(world, await getFirstOfMonth(world, 1));
  // the month before has no salary: all of it was new and none of it is looked at here
  await sql`update investments set start_day = start_day - 40`.execute(world.owner);
  await goTo(world, addDays(await today(world.db), 10));
  for (const [place, amount] of during.entries()) if (amount !== '0') await invest(world, below[place]!, amount);
  await payMonth(world);
  expect(await getMain(world, top)).toBe(parseMoney(paid));
  await clean(world);
});

test('on the fifth for the month before, not sooner; once, no matter who asks and how often', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const { top } = await withLegs(world, ['5000', '5000']);
  const next = await getFirstOfMonth(world, 1);
  for (const after of [0, 1, 2, 3]) {
    await goTo(world, addDays(next, after));
    await paySalary(world.db, addDays(next, after), options);
  }
  expect(await listRuns(world)).toEqual([]);
  const runDay = addDays(next, 4);
  await goTo(world, runDay);
  await Promise.all(Array.from({ length: 4 }, () => paySalary(world.db, runDay, options)));
  await paySalary(world.db, addDays(runDay, 1), options);
  expect(await getMain(world, top)).toBe(parseMoney('25'));
  expect(await listRuns(world)).toEqual([
    { day: addDays(next, -1), state: 'done', items: 1, due: parseMoney('25'), paid: parseMoney('25') },
  ]);
  await world.deliverEvents();
  const reader = await world.signIn('member', top.id);
  expect(JSON.stringify((await reader.get(`/notifications/user/${top.id}`)).body)).toContain('Your salary for');
  await clean(world);
});

test('figures are as at 24:00 of the last day, business and new principal both', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const kept = await withLegs(world, ['5000', '0']);
  const ended = await invest(world, kept.below[1]!, '5000');
  const late = await withLegs(world, ['5000', '4000']);
  const gone = await withLegs(world, ['5000', '4000']);
  const fresh = await invest(world, gone.below[1]!, '1000');
  await inTransaction(world.db, (tx) => endInvestment(tx, fresh, 'cancelled'));
  await goTo(world, await getFirstOfMonth(world, 1), 0);
  // this instant is the next month's
  await inTransaction(world.db, (tx) => endInvestment(tx, ended, 'completed'));
  await invest(world, late.below[1]!, '1000');
  await goTo(world, addDays(await today(world.db), 4));
  await paySalary(world.db, await today(world.db), options);
  expect(await Promise.all([kept.top, late.top, gone.top].map((top) => getMain(world, top)))).toEqual([
    parseMoney('25'),
    0n,
    0n,
  ]);
});

test('new principal counts for who was above at the month’s end, though the branch moves before the fifth', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const { top, below } = await withLegs(world, ['5000', '5000']);
  const heir = await world.member({ username: 'heir' });
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 2));
  const staff = await world.staff();
  for (const member of below) expect((await staff.put(`/users/${member.id}`, { reffer_by: 'heir' })).status).toBe(200);
  await goTo(world, addDays(await today(world.db), 2));
  await paySalary(world.db, await today(world.db), options);
  expect([await getMain(world, top), await getMain(world, heir)]).toEqual([parseMoney('25'), 0n]);
});

test('a tier is paid 12 times at most, then the next lower one', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const { top, below } = await withLegs(world, ['12500', '10000']);
  for (let month = 0; month < 14; month += 1) {
    const fresh = await invest(world, below[1]!, '2500');
    await payMonth(world);
    await inTransaction(world.db, (tx) => endInvestment(tx, fresh, 'completed'));
  }
  expect(await listMonths(world, top)).toEqual([...Array.from({ length: 12 }, () => 'paid 60'), 'paid 25', 'paid 25']);
  await clean(world);
});

test('blocked: nothing, and the month is gone', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['12500', '12500']);
  await block(world, top);
  await world.fund('marketing_pool', '120');
  await payMonth(world);
  expect(await listRuns(world)).toMatchObject([{ state: 'done', items: 1, due: 0n, paid: 0n }]);
  await block(world, top, false);
  await paySalary(world.db, addDays(await today(world.db), 1), options);
  expect(await listMonths(world, top)).toEqual(['blocked 0']);
  await invest(world, below[1]!, '2500');
  await payMonth(world);
  expect(await listMonths(world, top)).toEqual(['blocked 0', 'paid 60']);
  await clean(world);
});

test('neither a blocked nor an unfunded month counts as one of the times a tier is paid', async () => {
  const world = await worldOnTheFirst();
  await sql`update salary_tiers set max_payments = 1`.execute(world.db);
  const { top, below } = await withLegs(world, ['12500', '12500']);
  await block(world, top);
  await payMonth(world);
  await block(world, top, false);
  const months: string[][] = [];
  for (const funds of [undefined, '100', undefined]) {
    if (funds) await world.fund('marketing_pool', funds);
    await invest(world, below[0]!, '2500');
    await payMonth(world);
    months.push(await listMonths(world, top));
  }
  expect(months.at(-1)).toEqual(['blocked 0', 'unfunded 0', 'paid 60', 'paid 25']);
  await clean(world);
});

test('killed at any point, the rerun pays each member once', async () => {
  const points = ['salary calculated', 'salary reserved', 'within salary batch', 'salary batch'];
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '5000');
  const tops: Caller[] = [];
  for (let count = 0; count < 5; count += 1) tops.push((await withLegs(world, ['5000', '5000'])).top);
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 4));
  const runDay = await today(world.db);
  for (const point of points) {
    const at = (reached: string) => {
      if (reached === point) throw new Error(`killed at ${point}`);
    };
    await expect(paySalary(world.db, runDay, { ...options, at })).rejects.toThrow(`killed at ${point}`);
  }
  expect(await paySalary(world.db, runDay, options)).toBe(true);
  for (const top of tops) expect(await getMain(world, top)).toBe(parseMoney('25'));
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(parseMoney('4875'));
  await clean(world);
});
