import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { one, rows, sql } from '#foundation/db.ts';
import { post } from '#ledger/index.ts';
import { runAlarms } from './alarms.ts';
import { clean, endDay, invest, options, worldOnMonday } from './runs.testkit.ts';
import { findRun } from './store.ts';

test('a pool too small pays nothing, ends unfunded, and the accruals are used', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '0.499999');
  const member = await world.member();
  const id = await invest(world, member, '1000');
  await endDay(world);
  await endDay(world);
  const day = (await one(world.db, sql<{ day: string }>`select app_today() - 1 as day`)).day;
  expect(await findRun(world.db, 'accrual', day)).toMatchObject({
    state: 'unfunded',
    returns_due: 500_000n,
    returns_paid: 0n,
  });
  expect((await world.wallets(member.id)).profit).toBe(0n);
  const { accruals_used } = await one(
    world.db,
    sql<{ accruals_used: number }>`select accruals_used from investments where id = ${id}`,
  );
  expect(accruals_used).toBe(1);
  await world.fund('returns_pool', '0.500001');
  await runEndOfDay(world.db, options); // nothing is made up
  expect((await world.wallets(member.id)).profit).toBe(0n);
  await endDay(world);
  expect((await world.wallets(member.id)).profit).toBe(500_000n);
  await clean(world);
});

test('pro rata shares the pool to the micro-unit, dust stays, commissions follow what was credited', async () => {
  const world = await worldOnMonday();
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', now())`.execute(world.db);
  await world.fund('returns_pool', '0.5');
  await world.fund('marketing_pool', '100');
  const sponsor = await world.member({ activated: true });
  await invest(world, sponsor, '100');
  const a = await world.member({ sponsor, activated: true });
  await invest(world, a, '1000');
  const b = await world.member({ sponsor, activated: true });
  await invest(world, b, '333.333333');
  await endDay(world);
  await endDay(world);
  // due 0.050000 + 0.500000 + floor(0.1666666665) = 0.716666; pool 0.500000
  const ratio = (due: bigint) => (due * 500_000n) / 716_666n;
  expect((await world.wallets(a.id)).profit).toBe(ratio(500_000n));
  expect((await world.wallets(b.id)).profit).toBe(ratio(166_666n));
  expect((await world.wallets(sponsor.id)).profit).toBe(ratio(50_000n));
  await endDay(world);
  expect((await world.wallets(sponsor.id)).main).toBe(ratio(500_000n) / 10n + ratio(166_666n) / 10n);
  await clean(world);
});

test('only the second pool is underfunded: returns are paid, commissions are not', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  const sponsor = await world.member({ activated: true });
  await invest(world, sponsor, '100');
  const member = await world.member({ sponsor, activated: true });
  await invest(world, member, '1000');
  await endDay(world);
  await endDay(world);
  expect((await world.wallets(member.id)).profit).toBe(500_000n);
  const commissions = await rows(
    world.db,
    sql<{ reason: string; amount: bigint }>`select reason, amount from settled_commissions`,
  );
  expect(commissions).toEqual([{ reason: 'unfunded', amount: 0n }]);
  await clean(world);
});

test("the worker's short run waits until noon; funds that come before are enough", async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  await invest(world, member, '1000');
  await endDay(world);
  expect(await endDay(world, { manual: false })).toBe('waiting');
  expect(await runEndOfDay(world.db, { ...options, manual: false })).toBe('waiting');
  await world.fund('returns_pool', '0.5');
  expect(await runEndOfDay(world.db, { ...options, manual: false })).toBe('done');
  expect((await world.wallets(member.id)).profit).toBe(500_000n);
  await world.moveClock(0.9); // past noon of the next day's wait: the end-of-day run of that day is short and final at noon
  await clean(world);
});

test('what a run has reserved is not available to another posting', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '1');
  const member = await world.member();
  for (let count = 0; count < 4; count += 1) await invest(world, member, '500');
  await endDay(world);
  const stop = new Error('killed');
  await expect(
    endDay(world, {
      batchSize: 1,
      at: (point) => {
        if (point === 'reserved') throw stop;
      },
    }),
  ).rejects.toBe(stop);
  const take = world.db
    .transaction()
    .execute((tx) => post(tx, [{ debit: -3n, credit: -10n, amount: 1n, entryType: 'reversal', reference: 1 }]));
  await expect(take).rejects.toMatchObject({ code: 'pool_short' });
  await runEndOfDay(world.db, options);
  expect((await world.wallets(member.id)).profit).toBe(1_000_000n);
  await clean(world);
});

test('staff see that a run waits and that one was not funded, until the pool is', async () => {
  const world = await worldOnMonday();
  const seen = async () =>
    (
      await Promise.all(
        runAlarms.map((check) => check(world.db, { config: world.config, log: world.app.log as never })),
      )
    )
      .flat()
      .map(({ kind, count }) => [kind, count]);
  const sponsor = await world.member({ activated: true });
  await invest(world, sponsor, '100');
  await invest(world, await world.member({ sponsor, activated: true }), '1000');
  await endDay(world);
  expect(await seen()).toEqual([]);
  await endDay(world, { manual: false });
  expect(await seen()).toEqual([['runs_waiting', 1]]);
  await runEndOfDay(world.db, { ...options, manual: true });
  expect(await seen()).toEqual([['runs_unfunded', 1]]);
  // not the pool that was short
  await world.fund('marketing_pool', '0.01');
  expect(await seen()).toEqual([['runs_unfunded', 1]]);
  await world.moveClock(1 / 24);
  await world.fund('returns_pool', '10');
  expect(await seen()).toEqual([]);
  // returns are paid now, level income is not
  await endDay(world);
  expect(await seen()).toEqual([['runs_unfunded', 1]]);
  await world.moveClock(1 / 24);
  await world.fund('returns_pool', '10');
  expect(await seen()).toEqual([['runs_unfunded', 1]]);
  await world.fund('marketing_pool', '10');
  expect(await seen()).toEqual([]);
  await clean(world);
});
