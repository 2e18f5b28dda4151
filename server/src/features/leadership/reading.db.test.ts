import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { getSystemBalances } from '#ledger/index.ts';
import { clean, endMonth, getMain, listStates, withLegs, worldOnTheFirst } from './leadership.testkit.ts';

test('staff take a rank back with a reason and a fresh code; it stays used up', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '200');
  const { top } = await withLegs(world, ['12500', '12500']);
  const { top: other } = await withLegs(world, ['12500', '12500']);
  await endMonth(world);
  const staff = await world.staff();
  const { body } = await staff.get('/leadership/list');
  const [last, award] = body.allleadership as { id: number }[];
  expect(body).toMatchObject({
    total: 2,
    allleadership: [
      { user_id: other.id },
      { user_id: top.id, rank: 'Bronze', business: 25000, qualified: 25000, amount: 100, status: 'paid' },
    ],
  });
  const remove = async (reason: string) =>
    staff.send('DELETE', `/leadership/${award?.id}`, { reason }, await world.stepUp('staff', staff.id, 'entry'));
  expect((await staff.delete(`/leadership/${award?.id}`, { reason: 'No code' })).body.code).toBe('step_up_required');
  expect((await remove('x')).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove('Made-up volume')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await getMain(world, top)).toBe(0n);
  // the specification's call carries no body
  const header = await world.stepUp('staff', staff.id, 'entry');
  expect((await staff.send('DELETE', `/leadership/${last?.id}`, undefined, header)).status).toBe(200);
  expect(await getMain(world, other)).toBe(0n);
  expect((await staff.get('/leadership/list')).body.allleadership).toMatchObject([
    { status: 'reversed', reversed_reason: 'No reason given' },
    { status: 'reversed', reversed_reason: 'Made-up volume' },
  ]);
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(parseMoney('200'));
  await endMonth(world);
  expect(await getMain(world, top)).toBe(0n);
  expect(await listStates(world, top)).toEqual(['reversed', 'open', 'open', 'open', 'open']);
  await clean(world);
});

test('a member reads their own progress, with a worked example; another may not', async () => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['18000', '9000', '4000']);
  expect((await top.get(`/leadership/by/${top.id}`)).body.singleleadership).toMatchObject({
    business: 31_000,
    strongest_leg: 18_000,
    qualified: 26_000,
    ranks: [
      { name: 'Bronze', business: 25_000, amount: 100, status: 'open', missing: 0 },
      { name: 'Silver', missing: 74_000 },
      { name: 'Gold' },
      { name: 'Platinum' },
      { name: 'Diamond', business: 1_000_000, amount: 5_000, missing: 974_000 },
    ],
    example: { legs: [60_000, 9_000, 4_000], business: 73_000, qualified: 26_000, rank: 'Bronze', amount: 100 },
  });
  expect((await below[0]!.get(`/leadership/by/${top.id}`)).status).toBe(403);
  expect((await top.get('/leadership/list')).status).toBe(403);
});
