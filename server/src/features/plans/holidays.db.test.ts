import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { endDay, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';

const begin = async (world: World, member: Caller): Promise<{ id: number; end_date: string }> => {
  await world.give(member.id, '500');
  const { body } = await (await world.signIn('member', member.id)).post('/investments', {
    ...{ plan_id: 1, amount: 500, risk_notice: 1 },
  });
  return body.investment as { id: number; end_date: string };
};

test('a holiday entered ahead costs what runs a day; what begins after it ends a day later', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const [member, staff] = [await world.member(), await world.staff()];
  const monday = await today(world.db);
  const wednesday = addDays(monday, 2);
  const before = await begin(world, member);
  expect(await staff.post('/plans/holidays', { day: wednesday, name: 'Founding day' })).toMatchObject({ status: 200 });
  expect((await member.get('/plans/holidays')).body).toEqual({
    holidays: [{ day: wednesday, name: 'Founding day', ahead: true }],
  });
  const after = await begin(world, await world.member());
  expect(after.end_date > before.end_date).toBe(true);
  for (let made = 0; made < 4; made += 1) await endDay(world);
  // Tuesday and Thursday, not Wednesday
  const accruals = await sql<{
    day: string;
  }>`select day from return_accruals where investment_id = ${before.id} order by day`.execute(world.db);
  expect(accruals.rows.map(({ day }) => day)).toEqual([addDays(monday, 1), addDays(monday, 3)]);
  const { rows } = await sql<{ end: string }>`select end_day as end from investments where id = ${before.id}`.execute(
    world.db,
  );
  expect(rows[0]?.end).toBe(before.end_date);
  const audited = await sql<{
    action: string;
  }>`select action from audit_log where subject = ${`holiday:${wednesday}`}`.execute(world.db);
  expect(audited.rows).toEqual([{ action: 'holiday.add' }]);
});

test('not today, not the past, not a weekend, not twice, and by staff only', async () => {
  const world = await worldOnMonday();
  const [member, staff] = [await world.member(), await world.staff()];
  const monday = await today(world.db);
  const enter = (day: string, name = 'Some day') => staff.post('/plans/holidays', { day, name });
  for (const day of [monday, addDays(monday, -1), addDays(monday, 5), addDays(monday, 6), addDays(monday, 5000)])
    expect((await enter(day)).status, day).toBe(422);
  for (const day of ['2026-02-30', 'tomorrow', '']) expect((await enter(day)).status, day).toBe(400);
  expect((await enter(addDays(monday, 1), ' ')).status).toBe(400);
  expect((await enter(addDays(monday, 1))).status).toBe(200);
  expect((await enter(addDays(monday, 1), 'Again')).status).toBe(409);
  expect((await member.post('/plans/holidays', { day: addDays(monday, 2), name: 'Mine' })).status).toBe(403);
});

test('a holiday is taken back ahead, while no one has calculated their end by it', async () => {
  const world = await worldOnMonday();
  const staff = await world.staff();
  const monday = await today(world.db);
  const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)];
  await begin(world, await world.member());
  for (const day of [tuesday, thursday]) await staff.post('/plans/holidays', { day, name: 'Some day' });
  // what ran before it was entered gets its day back
  expect((await staff.delete(`/plans/holidays/${tuesday}`)).status).toBe(200);
  expect((await staff.delete(`/plans/holidays/${tuesday}`)).status).toBe(404);
  await begin(world, await world.member());
  expect(await staff.delete(`/plans/holidays/${thursday}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await world.moveClock(3);
  const later = await world.staff();
  expect((await later.delete(`/plans/holidays/${thursday}`)).status).toBe(422);
  expect((await later.get('/plans/holidays')).body).toMatchObject({ holidays: [{ day: thursday, ahead: false }] });
});
