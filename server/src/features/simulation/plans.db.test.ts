import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { FUNDED, replayReturns, UNFUNDED } from '@fairlead/contract/domain/return-rules.ts';
import { expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { sql } from '#foundation/db.ts';
import { inScratch } from './scratch-store.ts';
import { drain, fortnight, kept, micro, really, simulate } from './simulation.testkit.ts';

const IN_FORCE = {
  roi_percentage: 0.05,
  term_days: 180,
  mode: 'payout',
  payout: 'automatic',
  accrues_on: 'business_days',
};

test('the current rules give exactly what was due, though days were underfunded and the world has changed', async () => {
  const world = await worldOnMonday();
  await fortnight(world);
  const [real, before] = [await really(world), await kept(world)];
  expect(real.paid).toBeLessThan(real.due);
  const same = await simulate(world, 'plans/1', IN_FORCE);
  expect(same.changes).toEqual([]);
  expect([micro(same.total.due), micro(same.total.paid), micro(same.total.simulated)]).toEqual([
    real.due,
    real.paid,
    real.due,
  ]);
  expect(same.members).toEqual({ more: 0, less: 0, same: 4 });
  expect(same.months.reduce((sum, { simulated }) => sum + micro(simulated), 0n)).toBe(real.due);
  expect(same.parts.reduce((sum, { simulated }) => sum + micro(simulated), 0n)).toBe(real.due);
  expect(same.parts.map(({ simulated }) => simulated)).toEqual(same.parts.map(({ due }) => due));
  expect(same.counted).toEqual({ count: 6, what: 'investments' });
  // a new name changes no figure, and an empty change is the current plan too
  expect((await simulate(world, 'plans/1', { name: 'Begin' })).total).toEqual(same.total);
  expect(await simulate(world, 'plans/1', {})).toEqual(same);
  expect(await kept(world)).toEqual(before);
});

test('another target, manually: three funded days, one unfunded, compounding with the new one', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '400');
  const [a, b] = [await world.member(), await world.member()];
  await invest(world, a, '1000', { distribution: 'compound' });
  await invest(world, b, '333.333333');
  for (let count = 0; count < 4; count += 1) await endDay(world);
  await drain(world);
  await endDay(world);
  const simulation = await simulate(world, 'plans/1', { roi_percentage: 0.08 });
  expect(simulation.changes).toEqual(['Target: 0.05 % per day → 0.08 % per day']);
  // 0.5, 0.50025, 0.5005 (base 1,001.000250), then 0.50075 unfunded; 0.166666 four times
  expect(simulation.total.due).toBe(2.668164);
  // 0.8, 0.80064, 0.801280 (1,001.600640), 0.801921 (1,002.401920); 0.266666 four times
  expect(simulation.total.simulated).toBe(4.270505);
  const days = [FUNDED, FUNDED, FUNDED, UNFUNDED];
  const byCode = [
    replayReturns({ invested: parseMoney('1000'), ratePpm: 800, compounds: true, returnCapPpm: 2_000_000 }, days),
    replayReturns(
      { invested: parseMoney('333.333333'), ratePpm: 800, compounds: false, returnCapPpm: 2_000_000 },
      days,
    ),
  ];
  expect(micro(simulation.total.simulated)).toBe(byCode.reduce((sum, { due }) => sum + due, 0n));
  expect(simulation.members).toEqual({ more: 2, less: 0, same: 0 });
  expect(simulation.pool.business_days).toBe(4);
  expect(simulation.pool.simulated).toBe(1.067626);
});

test('another term, calendar and mode', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '400');
  await invest(world, await world.member(), '1000', { term: 3 });
  await invest(world, await world.member(), '1000');
  // Tuesday to Monday: five business days, of which the first investment, which ends on Sunday, has four
  for (let count = 0; count < 8; count += 1) await endDay(world);
  const of = async (changes: object) => (await simulate(world, 'plans/1', changes)).total;
  expect(await of({})).toEqual({ due: 4.5, paid: 4.5, simulated: 4.5 });
  expect((await of({ term_days: 2 })).simulated).toBe(2);
  expect((await of({ term_days: 4 })).simulated).toBe(4);
  // beyond its end
  expect((await of({ term_days: 5 })).simulated).toBe(5);
  // Saturday and Sunday too; the term of three is used up by Thursday
  expect((await of({ accrues_on: 'every_day' })).simulated).toBe(5);
  // 1,000 x 0.0005 compounding over five and four days
  const due = (count: number) =>
    replayReturns(
      { invested: parseMoney('1000'), ratePpm: 500, compounds: true, returnCapPpm: 2_000_000 },
      Array(count).fill(FUNDED),
    ).due;
  expect(micro((await of({ mode: 'compound' })).simulated)).toBe(due(5) + due(4));
});

test('refused as saving refuses, by anyone who may not, and when it takes too long', async () => {
  const world = await worldOnMonday();
  const [staff, member] = [await world.staff(), await world.member()];
  const wrong: [string, object, number][] = [
    ['/simulation/plans/1', { roi_percentage: 0 }, 422],
    ['/simulation/plans/1', { roi_percentage: 1e300 }, 400],
    ['/simulation/plans/1', { max: '49' }, 422],
    ['/simulation/plans/1', { name: 'Guaranteed' }, 422],
    ['/simulation/plans/1', { term_days: 0 }, 400],
    ['/simulation/plans/1', { days: 900 }, 400],
    ['/simulation/plans/77', {}, 404],
  ];
  for (const [path, body, status] of wrong)
    expect([body, (await staff.post(path, body)).status]).toEqual([body, status]);
  expect((await member.post('/simulation/plans/1', {})).status).toBe(403);
  const endless = inScratch(world.db, ({ tx }) => sql`select pg_sleep(20)`.execute(tx), 50);
  await expect(endless).rejects.toMatchObject({ code: 'rule' });
  let [begun, over] = [() => {}, () => {}];
  const [isOn, ended] = [
    new Promise<void>((done) => {
      begun = done;
    }),
    new Promise<void>((done) => {
      over = done;
    }),
  ];
  const first = inScratch(world.db, () => {
    begun();
    return ended;
  });
  await isOn;
  expect(await staff.post('/simulation/plans/1', {})).toMatchObject({ status: 409 });
  over();
  await first;
  expect((await simulate(world, 'plans/1', { roi_percentage: 0.06 })).counted.count).toBe(0);
});
