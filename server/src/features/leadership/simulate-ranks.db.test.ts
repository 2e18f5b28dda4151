import { expect, test } from 'vitest';
import { kept, simulate } from '#features/simulation/simulation.testkit.ts';
import { endMonth, withLegs, worldOnTheFirst } from './leadership.testkit.ts';

const rank = (id: number | null, name: string, business: number, amount: number) => ({ id, name, business, amount });
const BRONZE = rank(1, 'Bronze', 25_000, 100);
const SILVER = rank(2, 'Silver', 100_000, 400);
const HIGHER = [
  rank(3, 'Gold', 250_000, 1_000),
  rank(4, 'Platinum', 500_000, 2_500),
  rank(5, 'Diamond', 1_000_000, 5_000),
];
const CURRENT = [BRONZE, SILVER, ...HIGHER];

test('the current ranks give what was reached, a change what it would have been, and nothing is stored', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  await withLegs(world, ['20000', '13000', '12000']);
  await withLegs(world, ['6000', '6000']);
  await endMonth(world);
  await endMonth(world);
  const before = await kept(world);
  const ask = (ranks: object[]) => simulate(world, 'leadership', { ranks });
  const same = await ask(CURRENT);
  expect(same).toMatchObject({
    ...{ counts: 'payments', parts_by: 'rank', changes: [], counted: { count: 2, what: 'months' } },
    total: { due: 100, paid: 100, simulated: 100 },
    members: { more: 0, less: 0, same: 1 },
    pool: { name: 'marketing_pool', holds: 900 },
  });
  // the second team has 12,000 of business: both reach it once, though two months were made
  const lower = await ask([rank(1, 'Bronze', 12_000, 90), SILVER, ...HIGHER]);
  expect(lower).toMatchObject({
    changes: ['Bronze: 100.00 USDT from 25,000.00 USDT → Bronze: 90.00 USDT from 12,000.00 USDT'],
    total: { due: 100, paid: 100, simulated: 180 },
    members: { more: 1, less: 1, same: 0 },
  });
  expect(lower.months.map(({ simulated }) => simulated)).toEqual([180, 0]);
  // what is not changed stays what it was
  expect(await ask([...CURRENT.slice(0, 4), rank(5, 'Diamond', 900_000, 5_000)])).toMatchObject({
    total: { simulated: 100 },
  });
  expect(await ask([SILVER, ...HIGHER])).toMatchObject({
    changes: ['Bronze: 100.00 USDT from 25,000.00 USDT → Bronze: no such rank'],
    total: { simulated: 0 },
    members: { more: 0, less: 1, same: 0 },
  });
  const added = await ask([rank(null, 'Copper', 10_000, 20), ...CURRENT]);
  expect(added.parts).toEqual([
    { name: 'Bronze', due: 100, paid: 100, simulated: 100 },
    { name: 'Copper', due: 0, paid: 0, simulated: 40 },
  ]);
  expect(await kept(world)).toEqual(before);
});

test('what saving refuses is not simulated, and members simulate nothing', async () => {
  const world = await worldOnTheFirst();
  const [staff, member] = [await world.staff(), await world.member()];
  const refused: [object[], number][] = [
    [[rank(77, 'None', 10, 1)], 404],
    [[BRONZE, rank(2, 'Silver', 25_000, 400)], 422],
    [[], 400],
  ];
  for (const [ranks, status] of refused)
    expect((await staff.post('/simulation/leadership', { ranks })).status).toBe(status);
  expect((await member.post('/simulation/leadership', { ranks: CURRENT })).status).toBe(403);
});
