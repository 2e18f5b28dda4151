import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import type { World } from '#test/world.ts';
import { micro, tradingIn } from './trading.testkit.ts';

const lapses = (world: World) =>
  rows(
    world.db,
    sql<{ day: string; items: number; paid: bigint; state: string }>`
      select day, items, paid, state from runs where programme = 'lapse' and items > 0 order by day`,
  );

test('an accrual is claimable through the 30th day after it was made, and goes back to the pool in the run after', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, waiting, expectSound, pools } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(member, 1000);
  const monday = await today(world.db);
  // Tuesday's accrual is made on Wednesday: its last day is 30 days later
  await endDays(2);
  const lastDay = addDays(monday, 32);
  expect(await waiting(member)).toMatchObject([{ last_claim_day: lastDay }]);
  await world.moveClock(29);
  await endDays(1);
  expect(await today(world.db)).toBe(lastDay);
  const before = (await waiting(member))[0];
  expect(before?.accruals[0]).toMatchObject({ day: addDays(monday, 1), last_claim_day: lastDay });
  const pool = (await pools()).returns_pool;

  // after midnight and before the end-of-day run takes place it can be claimed no more
  await world.moveClock(1);
  expect((await waiting(member))[0]?.accruals[0]?.day).toBe(addDays(monday, 2));
  expect(await runEndOfDay(world.db, { batchSize: 2, manual: true })).toBe('done');
  expect(await lapses(world)).toEqual([{ day: addDays(monday, 33), items: 1, paid: 600_000n, state: 'done' }]);
  // back 0.6, and a day's 0.6 out where that day accrued
  const accrued = new Date(addDays(monday, 32)).getUTCDay() % 6 === 0 ? 0n : 600_000n;
  expect((await pools()).returns_pool).toBe(pool + 600_000n - accrued);
  const closed = (await (await as(member)).get(`/trading/accruals/${member.id}?state=lapsed`)).body;
  expect(closed).toMatchObject({ total: 1, accruals: [{ day: addDays(monday, 1), state: 'lapsed', account: null }] });
  await expectSound();

  const claimed = await claim(member);
  expect(claimed.status).toBe(200);
  expect((await pools()).returns_payable).toBe(0n);
  await expectSound();
});

test('missed end-of-day runs lapse what they missed, in batches, and a kill between them changes nothing', async () => {
  const world = await worldOnMonday();
  const { invest, endDays, expectSound, pools } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const members = [await world.member(), await world.member(), await world.member()];
  for (const member of members) await invest(member, 1000);
  await endDays(5);
  expect((await pools()).returns_payable).toBe(micro('7.2'));
  await world.moveClock(40);
  const killed = runEndOfDay(world.db, {
    batchSize: 2,
    manual: true,
    at: (point) => {
      if (point === 'lapse batch') throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await runEndOfDay(world.db, { batchSize: 2, manual: true })).toBe('done');
  // four days of three members at 0.6
  expect(await lapses(world)).toMatchObject([{ items: 12, paid: micro('7.2'), state: 'done' }]);
  await expectSound();
  // what the same end-of-day run made up for was made in it, and waits its own thirty days
  expect((await pools()).returns_payable).toBeGreaterThan(0n);
  await world.moveClock(29);
  await endDays(1);
  expect(await lapses(world)).toHaveLength(1);
  await endDays(1);
  expect(await lapses(world)).toHaveLength(2);
  await expectSound();
});

test("a blocked member's window runs on", async () => {
  const world = await worldOnMonday();
  const { invest, endDays, expectSound, pools } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(member, 1000);
  await endDays(2);
  await sql`update members set blocked = true where id = ${member.id}`.execute(world.db);
  await world.moveClock(30);
  await endDays(1);
  expect((await pools()).returns_payable).toBe(0n);
  expect((await world.wallets(member.id)).profit).toBe(0n);
  await expectSound();
});

test('a lapsed return counts neither as earned nor towards the cap, which has that much left again', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await invest(member, 1000);
  // the cap is two days of 0.6
  await sql`update investments set return_cap_ppm = 1200 where id = ${id}`.execute(world.owner);
  const earned = async () => {
    const { body } = await (await as(member)).get(`/investments/user/${member.id}`);
    return (body.data as { total_earned: number }[])[0]?.total_earned;
  };
  const newestAccrual = async () => {
    const { body } = await (await as(member)).get(`/investments/${id}/accruals`);
    return (body.accruals as { day: string; credited: number; reason: string | null; state: string }[])[0];
  };
  // Tuesday and Wednesday use it up
  await endDays(4);
  expect(await earned()).toBe(1.2);
  expect(await newestAccrual()).toMatchObject({ credited: 0, reason: 'cap' });
  // no one claims: each lapses in the run after its 30th day, once that day has accrued
  const tuesday = addDays(await today(world.db), -3);
  await world.moveClock(28);
  await endDays(1);
  expect(await today(world.db)).toBe(addDays(tuesday, 32));
  expect(await earned()).toBe(0.6);
  await expectSound();
  await endDays(1);
  expect(await earned()).toBe(0);
  await expectSound();
  // a Sunday; Monday and Tuesday earn it again, Wednesday finds the cap used up
  await endDays(4);
  expect(await earned()).toBe(1.2);
  expect(await newestAccrual()).toMatchObject({ credited: 0, reason: 'cap' });
  await expectSound();
});
