import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { sql } from '#foundation/db.ts';
import { endDay, invest, options, worldOnMonday } from '../src/features/runs/runs.testkit.ts';
import { ADDRESS, toRequest, withdrawalKit } from '../src/features/withdrawals/withdrawals.testkit.ts';

/**
 * A compounding accrual is calculated, the end-of-day run waits for funds, the member gives notice, and then the
 * accrual is paid.
 */
async function accrualPaidUnderNotice(how: { left?: boolean } = {}) {
  const world = await worldOnMonday();
  const kit = withdrawalKit(world);
  const member = await world.member();
  const id = await invest(world, member, '1000', { distribution: 'compound', term: 20 });
  await endDay(world);
  expect(await endDay(world, { manual: false })).toBe('waiting');
  // their first session has lapsed with the days
  const again = await world.signIn('member', member.id);
  const asked = await again.post('/withdrawalrequest/add/principle', { investment_id: id, address: ADDRESS });
  expect(asked).toMatchObject({ status: 200 });
  if (how.left) {
    await sql`update withdrawals set approvable_on = app_today()`.execute(world.owner);
    expect(await kit.complete(await world.staff(), toRequest(asked))).toMatchObject({ status: 200 });
  }
  await world.fund('returns_pool', '100');
  expect(await runEndOfDay(world.db, { ...options, manual: false })).toBe('done');
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('0.5'), compound: 0n, principal: 0n });
  await kit.expectClean();
  return { world, kit, member, id, request: toRequest(asked) };
}

test('an accrual paid in notice goes to main, and the principal leaves as asked', async () => {
  const { world, kit, member, request } = await accrualPaidUnderNotice();
  await world.moveClock(8);
  expect(await kit.complete(await world.staff(), request)).toMatchObject({ status: 200 });
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('0.5'), compound: 0n, held: 0n });
  await kit.expectClean();
});

test('an accrual paid in notice goes to main, and the term may end first', async () => {
  const { world, kit, member, id } = await accrualPaidUnderNotice();
  await sql`update investments set end_day = app_today() where id = ${id}`.execute(world.owner);
  await endDay(world);
  expect(await world.wallets(member.id)).toMatchObject({
    main: parseMoney('0.5'),
    compound: 0n,
    held: parseMoney('1000'),
  });
  await kit.expectClean();
});

test('an accrual paid after its investment was left goes to main too', async () => {
  const { world, kit, member } = await accrualPaidUnderNotice({ left: true });
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('0.5'), compound: 0n, held: 0n });
  await kit.expectClean();
});

test('a notice withdrawn makes nothing up, not even where a later end-of-day run has the days to make', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await invest(world, member, '1000');
  // Monday 1,000 at 0.05 %: Tuesday's accrual is made; then no end-of-day run takes place for days
  await world.moveClock(1);
  await endDay(world);
  expect(await world.wallets(member.id)).toMatchObject({ profit: parseMoney('0.5') });
  const before = await world.signIn('member', member.id);
  const asked = await before.post('/withdrawalrequest/add/principle', { investment_id: id, address: ADDRESS });
  await world.moveClock(2);
  const later = await world.signIn('member', member.id);
  expect(await later.delete(`/withdrawalrequest/${toRequest(asked).id}`)).toMatchObject({ status: 200 });
  // Friday's notice is gone; Saturday's end-of-day run makes Wednesday, Thursday and Friday, of which Friday alone
  // accrues
  await endDay(world);
  expect(await world.wallets(member.id)).toMatchObject({ profit: parseMoney('1'), principal: parseMoney('1000') });
});
