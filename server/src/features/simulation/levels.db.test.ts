import { calculateLevelShares } from '@fairlead/contract/domain/return-rules.ts';
import { expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { rows, sql } from '#foundation/db.ts';
import { fortnight, kept, micro, really, simulate } from './simulation.testkit.ts';

const percents = (...of: number[]) => of.map((percent, place) => ({ level: place + 1, percent }));
const IN_FORCE = percents(10, 5, 3, 2, 1);

test('the current rules give exactly what was due, though days were underfunded, a member moved and versions differ', async () => {
  const world = await worldOnMonday();
  await fortnight(world);
  const [real, before] = [await really(world), await kept(world)];
  expect(real.levelsPaid).toBeLessThan(real.levelsDue);
  const same = await simulate(world, 'levels', { kind: 'invest', levels: IN_FORCE });
  expect([micro(same.total.due), micro(same.total.paid), micro(same.total.simulated)]).toEqual([
    real.levelsDue,
    real.levelsPaid,
    real.levelsDue,
  ]);
  expect(same).toMatchObject({ changes: [], members: { more: 0, less: 0 } });
  expect(same.parts.map(({ simulated }) => simulated)).toEqual(same.parts.map(({ due }) => due));
  // what began under an older version is left as it was where the current one is not changed
  await (await world.staff()).post('/plans/addinvestlevel', { levels: percents(7, 7) });
  const since = await simulate(world, 'levels', { kind: 'invest', levels: percents(7, 7) });
  expect(since.total).toEqual(same.total);
  expect((await kept(world)).print).not.toBe(before.print);
  const again = await kept(world);
  await simulate(world, 'levels', { kind: 'invest', levels: percents(1) });
  expect(await kept(world)).toEqual(again);
});

test('other percents, manually: each commission from its own base, a deeper level by who stands there now', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const top = await world.member({ activated: true });
  await invest(world, top, '100');
  const middle = await world.member({ sponsor: top, activated: true });
  await world.member({ sponsor: top, activated: true });
  await invest(world, middle, '333.333333');
  const low = await world.member({ sponsor: middle, activated: true });
  await invest(world, low, '1000');
  for (let count = 0; count < 4; count += 1) await endDay(world);
  // three days: middle 0.166666 and low 0.5 each; to middle 0.05, to top 0.016666 and 0.025
  const simulation = await simulate(world, 'levels', { kind: 'invest', levels: percents(12.5, 5, 3, 2, 1) });
  expect(simulation.total.due).toBe(0.274998);
  // low's 0.0625 to middle, middle's 0.020833 to top, low's 0.025 to top as before
  expect(simulation.total.simulated).toBe(0.324999);
  const [toMiddle] = calculateLevelShares(500_000n, [125_000]);
  const [toTop] = calculateLevelShares(166_666n, [125_000]);
  expect(micro(simulation.total.simulated)).toBe(3n * ((toMiddle ?? 0n) + (toTop ?? 0n) + 25_000n));
  expect(simulation).toMatchObject({
    changes: ['Level 1: 10 % → 12.5 %'],
    members: { more: 2, less: 0, same: 0 },
    counted: { count: 9, what: 'level commissions' },
  });
  expect(simulation.assumptions.join()).not.toContain('the upline who qualifies now');

  // began with percents for one level only: the second goes to who qualifies now, by two active directs
  await sql`insert into level_versions values ('invest', 9, app_now())`.execute(world.db);
  await sql`insert into level_percents values ('invest', 9, 1, 100000)`.execute(world.db);
  await sql`update investments set level_version = 9`.execute(world.owner);
  await endDay(world);
  const deeper = await simulate(world, 'levels', { kind: 'invest', levels: percents(10, 4) });
  // of the fourth day 0.5 x 4 %; of the three before 0.5 x 4 % on their own commissions instead of 5 %
  expect(deeper.parts).toMatchObject([{ name: 'Level 1' }, { name: 'Level 2', due: 0.075, simulated: 0.08 }]);
  expect(deeper.assumptions.join()).toContain('the upline who qualifies now');
  expect((await simulate(world, 'levels', { kind: 'invest', levels: percents(10) })).total.simulated).toBe(
    (await simulate(world, 'levels', { kind: 'invest', levels: percents(10) })).total.due,
  );
});

test('claims have their commissions on the day of the claim', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const top = await world.member({ activated: true });
  await invest(world, top, '100');
  const member = await world.member({ sponsor: top, activated: true });
  const id = await invest(world, member, '1000');
  await sql`update investments set settlement = 'claimed', pair = 'EURUSD' where id = ${id}`.execute(world.owner);
  for (let count = 0; count < 3; count += 1) await endDay(world);
  const again = await world.signIn('member', member.id);
  expect(await again.put(`/referral/self-trade/${member.id}?pair=EURUSD`)).toMatchObject({ status: 200 });
  const levels = percents(20, 5);
  // a claim of today is not over; nor is its day
  expect((await simulate(world, 'levels', { kind: 'invest', levels })).total.simulated).toBe(0);
  await endDay(world);
  // two accruals of 0.5
  expect((await simulate(world, 'levels', { kind: 'invest', levels })).total).toEqual({
    due: 0.1,
    paid: 0.1,
    simulated: 0.2,
  });
});

test('commissions of activation fees: the current rules, another percent, and a level there was none for', async () => {
  const world = await worldOnMonday();
  const top = await world.member();
  const middle = await world.member({ sponsor: top });
  const payers = [
    await world.member({ sponsor: middle, main: '100' }),
    await world.member({ sponsor: top, main: '100' }),
  ];
  for (const payer of payers) expect(await payer.post('/topup/add', { actplan_id: 1 })).toMatchObject({ status: 200 });
  await world.moveClock(1);
  const real = await rows(
    world.db,
    sql<{ sum: bigint }>`select sum(amount)::bigint as sum from postings where entry_type = 'ib_commission'`,
  );
  const same = await simulate(world, 'levels', { kind: 'active', levels: IN_FORCE });
  expect(micro(same.total.simulated)).toBe(real[0]?.sum);
  expect(same.total).toEqual({ due: 6.25, paid: 6.25, simulated: 6.25 });
  const simulation = await simulate(world, 'levels', { kind: 'active', levels: percents(4, 8) });
  // 25 x 4 % twice and 25 x 8 % once
  expect(simulation).toMatchObject({
    total: { simulated: 4 },
    counted: { count: 2, what: 'activation fees' },
    members: { more: 0, less: 2, same: 0 },
    pool: { name: 'fees', holds: 43.75 },
  });
});

test('refused as saving refuses', async () => {
  const world = await worldOnMonday();
  const [staff, member] = [await world.staff(), await world.member()];
  const wrong: [object, number][] = [
    [{ kind: 'invest', levels: percents(20, 10) }, 422],
    [{ kind: 'invest', levels: [{ level: 2, percent: 1 }] }, 422],
    [{ kind: 'active', levels: [] }, 400],
    [{ kind: 'invest', levels: percents(-1) }, 400],
    [{ kind: 'other', levels: IN_FORCE }, 400],
  ];
  for (const [body, status] of wrong) expect((await staff.post('/simulation/levels', body)).status).toBe(status);
  expect((await member.post('/simulation/levels', { kind: 'invest', levels: IN_FORCE })).status).toBe(403);
  const empty = await simulate(world, 'levels', { kind: 'invest', levels: percents(1) });
  expect(empty).toMatchObject({ counted: { count: 0 }, total: { due: 0, simulated: 0 }, months: [] });
});
