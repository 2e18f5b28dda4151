import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { tradingIn } from '#features/trading/trading.testkit.ts';
import { today } from '#foundation/clock.ts';
import { invest, worldOnMonday } from './runs.testkit.ts';

test('roi_day is what the last accrued day was credited, claimed plans included, and 0 when it was unfunded', async () => {
  const world = await worldOnMonday();
  const { as, invest: investClaimed, endDays, expectSound } = tradingIn(world);
  const member = await world.member();
  const roiDay = async () =>
    ((await (await as(member)).get(`/users/${member.id}`)).body.singleuser as { roi_day: number }).roi_day;
  const monday = await today(world.db);
  // 0.5 a day paid out and 0.6 a day to be claimed
  const paidOut = await invest(world, member, '1000');
  await investClaimed(member, 1000);
  expect(await roiDay()).toBe(0);
  await world.fund('returns_pool', '1.1');
  await endDays(2);
  expect(await roiDay()).toBe(1.1);
  // Wednesday finds the pool empty
  await endDays(1);
  expect(await roiDay()).toBe(0);
  await world.fund('returns_pool', '100');
  await endDays(1);
  expect(await roiDay()).toBe(1.1);
  // neither Saturday nor Sunday accrues: Friday stays the last day
  await endDays(3);
  expect(await today(world.db)).toBe(addDays(monday, 7));
  expect(await roiDay()).toBe(1.1);
  const staff = await world.staff();
  const reversal = { investment_id: paidOut, day: addDays(monday, 4), reason: 'Credited by mistake' };
  const stepUp = await world.stepUp('staff', staff.id, 'entry');
  expect((await staff.send('DELETE', '/level-income/returns', reversal, stepUp)).status).toBe(200);
  expect(await roiDay()).toBe(0.6);
  await expectSound();
});
