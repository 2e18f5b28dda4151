import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { endInvestment } from '#features/investments/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import type { Caller } from '#test/world.ts';
import {
  block,
  clean,
  endMonth,
  getFirstOfMonth,
  getMain,
  goTo,
  invest,
  listRuns,
  listStates,
  options,
  withLegs,
  worldOnTheFirst,
} from './leadership.testkit.ts';
import { payLeadership } from './pay-leadership.ts';

test.each([
  // legs, what all reached ranks come to
  [['12500', '12500'], '100'],
  [['12499.999999', '12500'], '0'],
  [['1000000', '12499'], '0'],
  [['1000000', '12500'], '100'],
  [['60000', '9000', '3500'], '100'],
  [['50000', '50000'], '500'],
  [['125000', '125000'], '1500'],
  [['250000', '250000'], '4000'],
  [['500000', '500000'], '9000'],
  [['900000', '500000'], '9000'],
  [['9000000'], '0'],
])('legs of %j bring %s', async (legs, paid) => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const { top } = await withLegs(world, legs);
  expect(await endMonth(world)).toBe(true);
  expect(await getMain(world, top)).toBe(parseMoney(paid));
  expect(await listRuns(world)).toMatchObject([{ state: 'done', due: parseMoney(paid), paid: parseMoney(paid) }]);
  await clean(world);
});

test('each rank once: again the same day, the next days, the next months, and twice at once', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const { top, below } = await withLegs(world, ['50000', '50000']);
  await goTo(world, await getFirstOfMonth(world, 1));
  const runDay = await today(world.db);
  await Promise.all(Array.from({ length: 4 }, () => payLeadership(world.db, runDay, options)));
  await payLeadership(world.db, runDay, options);
  await payLeadership(world.db, addDays(runDay, 1), options);
  expect(await getMain(world, top)).toBe(parseMoney('500'));
  await invest(world, below[0]!, '75000');
  await invest(world, below[1]!, '75000');
  await endMonth(world);
  await endMonth(world);
  expect(await getMain(world, top)).toBe(parseMoney('1500'));
  expect(await listStates(world, top)).toEqual(['paid', 'paid', 'paid', 'open', 'open']);
  expect((await listRuns(world)).map(({ items }) => items)).toEqual([2, 1, 0]);
  await world.deliverEvents();
  const reader = await world.signIn('member', top.id);
  expect(JSON.stringify((await reader.get(`/notifications/user/${top.id}`)).body)).toContain('You reached Gold');
  await clean(world);
});

test('figures are as at 24:00 of the last day: what comes after counts next month, what goes after still counts', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const gone = await withLegs(world, ['12500']);
  const redeemer = await world.member({ sponsor: gone.top });
  const ending = await invest(world, redeemer, '12500');
  const late = await withLegs(world, ['12500']);
  await goTo(world, await getFirstOfMonth(world, 1), 0);
  // at that very moment and after
  await inTransaction(world.db, (tx) => endInvestment(tx, ending, 'completed'));
  await withLegs(world, ['12500'], late.top);
  await goTo(world, await today(world.db), 1);
  expect(await payLeadership(world.db, await today(world.db), options)).toBe(true);
  expect([await getMain(world, gone.top), await getMain(world, late.top)]).toEqual([parseMoney('100'), 0n]);
  await endMonth(world);
  expect([await getMain(world, gone.top), await getMain(world, late.top)]).toEqual([
    parseMoney('100'),
    parseMoney('100'),
  ]);
});

test('what has ended and what is their own is not business', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const { top, below } = await withLegs(world, ['12500', '12000']);
  await invest(world, top, '25000');
  const ended = await invest(world, below[1]!, '500');
  await inTransaction(world.db, (tx) => endInvestment(tx, ended, 'cancelled'));
  await endMonth(world);
  expect((await listRuns(world))[0]).toMatchObject({ items: 0, due: 0n });
});

test('an underfunded pool pays nothing and keeps the rank reached, even when its business has gone by the next month', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['50000', '0']);
  const only = await invest(world, below[1]!, '50000');
  await world.fund('marketing_pool', '499.999999');
  await sql`insert into settings (name, value, version, updated_at) values ('shortfall', '"pro_rata"', 1, now())`.execute(
    world.db,
  );
  await endMonth(world);
  expect(await getMain(world, top)).toBe(0n);
  expect(await listRuns(world)).toMatchObject([{ state: 'unfunded', items: 2, due: parseMoney('500'), paid: 0n }]);
  expect(await listStates(world, top)).toEqual(['achieved', 'achieved', 'open', 'open', 'open']);
  await world.deliverEvents();
  const reader = await world.signIn('member', top.id);
  expect(JSON.stringify((await reader.get(`/notifications/user/${top.id}`)).body)).toContain('Bronze not funded');
  await inTransaction(world.db, (tx) => endInvestment(tx, only, 'completed'));
  await world.fund('marketing_pool', '0.000001');
  await endMonth(world);
  expect(await getMain(world, top)).toBe(parseMoney('500'));
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(0n);
  expect((await listRuns(world)).map(({ state }) => state)).toEqual(['unfunded', 'done']);
  await clean(world);
});

test('an underfunded pool is waited for until noon, and a run started manually is final at once', async () => {
  const world = await worldOnTheFirst();
  const { top } = await withLegs(world, ['12500', '12500']);
  const runDay = await getFirstOfMonth(world, 1);
  await goTo(world, runDay, 0.5);
  const waiting = { ...options, manual: false };
  expect(await payLeadership(world.db, runDay, waiting)).toBe(false);
  await goTo(world, runDay, 11.9);
  expect(await payLeadership(world.db, runDay, waiting)).toBe(false);
  expect((await listRuns(world))[0]).toMatchObject({ state: 'waiting', due: parseMoney('100'), paid: 0n });
  await world.fund('marketing_pool', '100');
  expect(await payLeadership(world.db, runDay, waiting)).toBe(true);
  expect(await getMain(world, top)).toBe(parseMoney('100'));

  const { top: other } = await withLegs(world, ['12500', '12500']);
  const next = await getFirstOfMonth(world, 1);
  await goTo(world, next, 0.5);
  expect(await payLeadership(world.db, next, waiting)).toBe(false);
  await goTo(world, next, 12);
  expect(await payLeadership(world.db, next, waiting)).toBe(true);
  expect(await getMain(world, other)).toBe(0n);
  expect((await listRuns(world)).map(({ state }) => state)).toEqual(['done', 'unfunded']);
  await clean(world);
});

test('a blocked member is not paid; their rank is tried again, and the others do not wait for them', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '200');
  const [one, other] = [await withLegs(world, ['12500', '12500']), await withLegs(world, ['12500', '12500'])];
  await block(world, one.top);
  await endMonth(world);
  expect([await getMain(world, one.top), await getMain(world, other.top)]).toEqual([0n, parseMoney('100')]);
  await endMonth(world);
  expect(await getMain(world, one.top)).toBe(0n);
  await block(world, one.top, false);
  await endMonth(world);
  expect(await getMain(world, one.top)).toBe(parseMoney('100'));
  await clean(world);
});

test('killed at any point, the rerun pays each rank once', async () => {
  const points = ['leadership calculated', 'leadership reserved', 'within leadership batch', 'leadership batch'];
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const tops: Caller[] = [];
  for (let count = 0; count < 3; count += 1) tops.push((await withLegs(world, ['50000', '50000'])).top);
  await goTo(world, await getFirstOfMonth(world, 1));
  const runDay = await today(world.db);
  for (const point of points) {
    const at = (reached: string) => {
      if (reached === point) throw new Error(`killed at ${point}`);
    };
    await expect(payLeadership(world.db, runDay, { ...options, at })).rejects.toThrow(`killed at ${point}`);
  }
  expect(await payLeadership(world.db, runDay, options)).toBe(true);
  for (const top of tops) expect(await getMain(world, top)).toBe(parseMoney('500'));
  expect(await listRuns(world)).toMatchObject([
    { state: 'done', items: 6, due: parseMoney('1500'), paid: parseMoney('1500') },
  ]);
  await clean(world);
});

test('missed months are made up oldest first, each with the figures of its own end', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '20000');
  const { top, below } = await withLegs(world, ['12500', '0']);
  const first = await invest(world, below[1]!, '12500');
  await goTo(world, await getFirstOfMonth(world, 1));
  await inTransaction(world.db, (tx) => endInvestment(tx, first, 'completed'));
  await goTo(world, await getFirstOfMonth(world, 2));
  await payLeadership(world.db, await today(world.db), options);
  expect((await listRuns(world)).map(({ items }) => items)).toEqual([1, 0, 0]);
  expect(await getMain(world, top)).toBe(parseMoney('100'));
});
