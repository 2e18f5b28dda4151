import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { rows, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { clean, endDay, invest, options, worldOnMonday } from './runs.testkit.ts';

test('40 business days of 500 at 0.05 %: profit exactly 10.000000, first-level commissions of 0.025 a day later', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const sponsor = await world.member({ activated: true });
  await invest(world, sponsor, '50');
  const member = await world.member({ sponsor, activated: true });
  await invest(world, member, '500');
  await endDay(world); // Tuesday: Monday is the day of subscribing
  expect((await world.wallets(member.id)).profit).toBe(0n);
  await endDay(world); // Wednesday accrues Tuesday
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('0.25'));
  expect((await world.wallets(sponsor.id)).main).toBe(0n);
  await endDay(world); // Thursday releases what Wednesday booked
  expect((await world.wallets(sponsor.id)).main).toBe(parseMoney('0.025'));
  for (let count = 3; count <= 56; count += 1) await endDay(world);
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('10'));
  expect((await world.wallets(sponsor.id)).main).toBe(parseMoney('0.975'));
  await endDay(world); // the 40th day's commissions
  expect((await world.wallets(sponsor.id)).main).toBe(parseMoney('1'));
  await clean(world);
});

test('each reason a commission is kept at 0, in order', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const top = await world.member({ activated: true });
  await invest(world, top, '100');
  const second = await world.member({ sponsor: top, activated: true });
  const third = await world.member({ sponsor: second });
  await invest(world, third, '100');
  const fourth = await world.member({ sponsor: third, blocked: true, activated: true });
  const investor = await world.member({ sponsor: fourth, activated: true });
  await invest(world, investor, '1000');
  await endDay(world);
  await endDay(world);
  const commissions = await rows(
    world.db,
    sql<{
      level: number;
      reason: string | null;
      amount: bigint;
    }>`select level, reason, amount from settled_commissions where from_id = ${investor.id} order by level`,
  );
  expect(commissions).toEqual([
    { level: 1, reason: 'blocked', amount: 0n },
    { level: 2, reason: 'not_activated', amount: 0n },
    { level: 3, reason: 'no_investment', amount: 0n },
    { level: 4, reason: 'directs', amount: 0n },
  ]);
  await clean(world);
});

test('compounding grows its own base; rounding is down on each commission', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(world, member, '500.000333', { distribution: 'compound', ratePpm: 600 });
  await endDay(world);
  await endDay(world); // floor(500.000333 * 0.0006) = 0.300000
  expect((await world.wallets(member.id)).compound).toBe(300_000n);
  await endDay(world); // floor(500.300333 * 0.0006) = 0.300180
  expect((await world.wallets(member.id)).compound).toBe(600_180n);
  await clean(world);
});

test.each(['calculated', 'reserved', 'within batch', 'batch', 'paid', 'within release', 'release batch'])(
  'an end-of-day run cut off at "%s" and made again ends like an undisturbed one',
  async (cut) => {
    const world = await worldOnMonday();
    await world.fund('returns_pool', '100');
    await world.fund('marketing_pool', '100');
    let sponsor: Caller | undefined;
    const members: Caller[] = [];
    for (let count = 0; count < 5; count += 1) {
      sponsor = await world.member({ sponsor, activated: true });
      members.push(sponsor);
      await invest(world, sponsor, `${100 + count}`);
    }
    const at = (point: string) => {
      if (point === cut) throw new Error('killed');
    };
    for (let count = 0; count < 4; count += 1) {
      await endDay(world, { at }).catch(() => undefined);
      await runEndOfDay(world.db, options);
    }
    const profits = await Promise.all(members.map(async (member) => (await world.wallets(member.id)).profit));
    // three accruing days (Tuesday to Thursday)
    expect(profits).toEqual([0, 1, 2, 3, 4].map((count) => BigInt(100 + count) * 500n * 3n));
    // level 1 of the one below needs one direct: floor(10 %) of two released days
    expect((await world.wallets(members[3]?.id ?? 0)).main).toBe(5_200n * 2n);
    await clean(world);
  },
);

test('two at once make one end-of-day run', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '10');
  const member = await world.member();
  await invest(world, member, '1000');
  await world.moveClock(2);
  const outcomes = await Promise.all([
    runEndOfDay(world.db, options),
    runEndOfDay(world.db, options),
    runEndOfDay(world.db, options),
  ]);
  expect(outcomes).toContain('done');
  expect((await world.wallets(member.id)).profit).toBe(500_000n);
  await clean(world);
});

test('the last accrual, then completion: principal and growth come to main', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '10');
  const member = await world.member();
  const id = await invest(world, member, '1000', { distribution: 'compound' });
  await sql`update investments set end_day = app_today() + 2 where id = ${id}`.execute(world.owner);
  for (let count = 0; count < 3; count += 1) await endDay(world);
  // Tuesday 0.5, Wednesday floor(1000.5 * 0.0005) = 0.50025
  expect(await world.wallets(member.id)).toMatchObject({ main: parseMoney('1001.00025'), compound: 0n, principal: 0n });
  await endDay(world);
  expect((await world.wallets(member.id)).main).toBe(parseMoney('1001.00025'));
  await clean(world);
});
