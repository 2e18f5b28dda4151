import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { accrueThrough, runEndOfDay } from '#app/end-of-day.ts';
import type { Run } from '#features/runs/index.ts';
import { clean, invest, options, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { now, today } from '#foundation/clock.ts';

function collecting(movesClock: boolean) {
  const made: Run[] = [];
  return { made, options: { movesClock, onDay: (run: Run) => made.push(run) } };
}

test('the clock goes with it, day by day, and a day made is not made again', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(world, member, '1000');
  const monday = await today(world.db);
  const { made, options: telling } = collecting(true);
  expect(await accrueThrough(world.db, addDays(monday, 8), telling)).toBe(8);
  expect(made.map(({ day, accruals }) => [day, accruals])).toEqual(
    [1, 1, 1, 1, 0, 0, 1, 1].map((accruals, after) => [addDays(monday, after + 1), accruals]),
  );
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('3'));
  expect((await now(world.db)).toISOString()).toMatch(new RegExp(`^${addDays(monday, 9)}T00:10:`));
  expect(await accrueThrough(world.db, addDays(monday, 8), telling)).toBe(0);
  expect(await accrueThrough(world.db, addDays(monday, 2), telling)).toBe(0);
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('3'));
  await clean(world);
});

test('where the clock is real a day that has not ended is refused, and missed days are made in one run', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(world, member, '1000');
  const monday = await today(world.db);
  const { made, options: telling } = collecting(false);
  await expect(accrueThrough(world.db, monday, telling)).rejects.toMatchObject({ code: 'rule' });
  await expect(accrueThrough(world.db, addDays(monday, 1), telling)).rejects.toThrow(/has not ended/);
  await world.moveClock(4);
  expect(await accrueThrough(world.db, addDays(monday, 3), telling)).toBe(3);
  expect(made.map(({ day }) => day)).toEqual([1, 2, 3].map((after) => addDays(monday, after)));
  expect((await today(world.db)) > addDays(monday, 3)).toBe(true);
  await clean(world);
});

test('a day centuries ahead is refused before the clock moves', async () => {
  const world = await worldOnMonday();
  const before = await today(world.db);
  await expect(accrueThrough(world.db, '9999-12-31', collecting(true).options)).rejects.toMatchObject({ code: 'rule' });
  expect(await today(world.db)).toBe(before);
  // nothing invested: only the clock moves
  expect(await accrueThrough(world.db, addDays(before, 10), collecting(true).options)).toBe(0);
  expect(await today(world.db)).toBe(addDays(before, 11));
});

test('with another end-of-day run going on at once each day is made once', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(world, member, '1000');
  const thursday = addDays(await today(world.db), 3);
  const { options: telling } = collecting(true);
  await Promise.all([
    accrueThrough(world.db, thursday, telling),
    accrueThrough(world.db, thursday, telling),
    runEndOfDay(world.db, { ...options, manual: false }),
  ]);
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('1.5'));
  await clean(world);
});
