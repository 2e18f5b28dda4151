import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { endInvestment } from '#features/investments/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import type { World } from '#test/world.ts';
import { paySalary } from './pay-salary.ts';
import {
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

const proRata = (world: World) =>
  sql`insert into settings (name, value, version, updated_at) values ('shortfall', '"pro_rata"', 1, now())`.execute(
    world.db,
  );

test('an underfunded pool pays nothing by default and ends unfunded; the months after are their own', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['5000', '5000']);
  const { top: richer } = await withLegs(world, ['12500', '12500']);
  await world.fund('marketing_pool', '84.999999');
  await payMonth(world);
  expect([await getMain(world, top), await getMain(world, richer)]).toEqual([0n, 0n]);
  expect(await listRuns(world)).toMatchObject([{ state: 'unfunded', items: 2, due: parseMoney('85'), paid: 0n }]);
  await world.fund('marketing_pool', '100');
  await invest(world, below[0]!, '1000');
  await payMonth(world);
  // the unfunded month is not made up
  expect(await listMonths(world, top)).toEqual(['unfunded 0', 'paid 25']);
  expect(await listMonths(world, richer)).toEqual(['unfunded 0']);
  await world.deliverEvents();
  const reader = await world.signIn('member', richer.id);
  expect(JSON.stringify((await reader.get(`/notifications/user/${richer.id}`)).body)).toContain('Salary not funded');
  await clean(world);
});

test('pro rata by setting: each floor(due x pool / total), the dust stays', async () => {
  const world = await worldOnTheFirst();
  const tops = [
    await withLegs(world, ['5000', '5000']),
    await withLegs(world, ['12500', '12500']),
    await withLegs(world, ['25000', '25000']),
  ];
  await world.fund('marketing_pool', '100');
  await proRata(world);
  await payMonth(world);
  // 25, 60 and 120 of 205 out of 100
  const paid = await Promise.all(tops.map(({ top }) => getMain(world, top)));
  expect(paid).toEqual([12_195_121n, 29_268_292n, 58_536_585n]);
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(2n);
  expect(await listRuns(world)).toMatchObject([{ state: 'unfunded', due: parseMoney('205'), paid: 99_999_998n }]);
  await clean(world);
});

test('what is reserved by another run is not there', async () => {
  const world = await worldOnTheFirst();
  const { top } = await withLegs(world, ['5000', '5000']);
  await world.fund('marketing_pool', '30');
  await sql`insert into pool_reservations (account, run_id, amount) values (-5, 999, 5000001)`.execute(world.owner);
  await payMonth(world);
  expect(await getMain(world, top)).toBe(0n);
  expect(await listRuns(world)).toMatchObject([{ state: 'unfunded' }]);
});

test('an underfunded pool is waited for until noon of the end-of-day run’s day, with what was calculated then', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['5000', '0']);
  const ended = await invest(world, below[1]!, '5000');
  const runDay = addDays(await getFirstOfMonth(world, 1), 4);
  const waiting = { ...options, manual: false };
  await goTo(world, runDay, 0.5);
  expect(await paySalary(world.db, runDay, waiting)).toBe(false);
  await inTransaction(world.db, (tx) => endInvestment(tx, ended, 'completed'));
  await world.fund('marketing_pool', '25');
  await goTo(world, runDay, 11.9);
  expect(await paySalary(world.db, runDay, waiting)).toBe(true);
  expect(await getMain(world, top)).toBe(parseMoney('25'));
  await clean(world);
});

test('at noon it is final; the months that follow wait for it', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['5000', '5000']);
  const second = await getFirstOfMonth(world, 1);
  await goTo(world, addDays(second, 20));
  await invest(world, below[0]!, '1000');
  const runDay = addDays(await getFirstOfMonth(world, 1), 6);
  const waiting = { ...options, manual: false };
  await goTo(world, runDay, 1);
  expect(await paySalary(world.db, runDay, waiting)).toBe(false);
  expect(await listRuns(world)).toMatchObject([{ day: addDays(second, -1), state: 'waiting' }]);
  await goTo(world, runDay, 12);
  // the first month is given up; the second is calculated after noon and so is final at once
  expect(await paySalary(world.db, runDay, waiting)).toBe(true);
  expect((await listRuns(world)).map(({ state }) => state)).toEqual(['unfunded', 'unfunded']);
  expect(await listMonths(world, top)).toEqual(['unfunded 0', 'unfunded 0']);
  await clean(world);
});

test('missed months are made up oldest first, each with its own figures, and the 12 count on', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const { top, below } = await withLegs(world, ['5000', '5000']);
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 9));
  const fresh = await invest(world, below[0]!, '2500');
  await invest(world, below[1]!, '10000');
  await invest(world, below[0]!, '7500');
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 9));
  await inTransaction(world.db, (tx) => endInvestment(tx, fresh, 'completed'));
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 10));
  await paySalary(world.db, await today(world.db), options);
  // 10,000 new; then 27,500 strongest 15,000, others 15,000: 30,000 with 20,000 new; then nothing new
  expect((await listRuns(world)).map(({ items, paid }) => `${items} ${paid}`)).toEqual([
    '1 25000000',
    '1 60000000',
    '0 0',
  ]);
  expect(await listMonths(world, top)).toEqual(['paid 25', 'paid 60']);
  await clean(world);
});
