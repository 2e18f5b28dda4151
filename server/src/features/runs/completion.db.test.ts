import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { clean, endDay, invest, worldOnMonday } from './runs.testkit.ts';

test.each([
  // three accruals of 1,000 at 0.05 %: 0.5 each, or 0.5, 0.50025 and floor(1001.00025 x 0.0005) = 0.500500
  ['pay_out', false, { main: '1000', profit: '1.5' }],
  ['compound', false, { main: '1001.50075', profit: '0' }],
  // a blocked member earns nothing and gets back what is theirs
  ['pay_out', true, { main: '1000', profit: '0' }],
  ['compound', true, { main: '1000', profit: '0' }],
] as const)(
  'a %s investment, its member blocked: %s, is complete after its last accrual',
  async (distribution, blocked, wanted) => {
    const world = await worldOnMonday();
    await world.fund('returns_pool', '100');
    const member = await world.member({ blocked });
    const id = await invest(world, member, '1000', { distribution });
    await sql`update investments set end_day = app_today() + 3 where id = ${id}`.execute(world.owner);
    for (let count = 0; count < 3; count += 1) await endDay(world);
    expect((await world.wallets(member.id)).principal).toBe(parseMoney('1000'));
    await endDay(world);
    expect(await world.wallets(member.id)).toMatchObject({
      ...{ main: parseMoney(wanted.main), profit: parseMoney(wanted.profit) },
      ...{ principal: 0n, compound: 0n },
    });
    const ended = await one(
      world.db,
      sql<object>`select status, growth, accruals_used from investments where id = ${id}`,
    );
    expect(ended).toEqual({ status: 'completed', growth: 0n, accruals_used: 3 });
    await clean(world);
  },
);

test('a last accrual that is not funded is used all the same, and the principal comes back', async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  const id = await invest(world, member, '1000');
  await sql`update investments set end_day = app_today() + 1 where id = ${id}`.execute(world.owner);
  await endDay(world);
  await endDay(world);
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('1000'), profit: 0n, principal: 0n });
  await clean(world);
});

test('what waits for funds keeps its investment open until it is final', async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  const id = await invest(world, member, '1000');
  await sql`update investments set end_day = app_today() + 1 where id = ${id}`.execute(world.owner);
  await endDay(world);
  expect(await endDay(world, { manual: false })).toBe('waiting');
  expect((await world.wallets(member.id)).principal).toBe(parseMoney('1000'));
  await world.fund('returns_pool', '0.5');
  await endDay(world);
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('1000'), profit: parseMoney('0.5') });
  await clean(world);
});
