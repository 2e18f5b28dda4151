import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { worldOnMonday } from '#features/runs/runs.testkit.ts';
import { rows, sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { micro, tradingIn } from './trading.testkit.ts';

const options = { batchSize: 1, manual: true };

/**
 * Two sponsors above a member, each qualified for their level, and what each of them was released in which end-of-day
 * run.
 */
async function threeGenerations(world: World): Promise<{ above: [Caller, Caller]; member: Caller }> {
  const top = await world.member({ activated: true });
  const middle = await world.member({ sponsor: top, activated: true });
  await world.member({ sponsor: top, activated: true });
  const member = await world.member({ sponsor: middle, activated: true });
  for (const sponsor of [top, middle]) {
    await world.give(sponsor.id, '50');
    await sponsor.post('/investments', { plan_id: 1, amount: 50, risk_notice: 1 });
  }
  return { above: [middle, top], member };
}

const released = (world: World) =>
  rows(
    world.db,
    sql<{ beneficiary: number; kind: string; amount: bigint; daysAfter: number }>`
      select (credit / 8)::int as beneficiary, entry_type as kind, amount, (day - (select min(start_day) from investments))::int as "daysAfter"
      from postings where entry_type in ('level_income', 'compound_level') order by day, beneficiary, entry_type`,
  );

test('commissions of a claim during X are released in X+2, one posting a member, day and kind with the others', async () => {
  const world = await worldOnMonday();
  const { invest, endDays, claim, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const { above, member } = await threeGenerations(world);
  const [middle, top] = above;
  await invest(member, 1000);
  await endDays(2);
  // Wednesday: Tuesday's 0.6 is claimed. 10 % and 5 % of it.
  await claim(member);
  await endDays(1);
  // Thursday's release holds middle's own return's commission for top: 10 % of Tuesday's 0.025
  expect(await released(world)).toEqual([{ beneficiary: top.id, kind: 'level_income', amount: 2500n, daysAfter: 3 }]);
  await claim(member);
  await endDays(1);
  // Friday: the claim of Wednesday; top's posting holds both
  expect((await released(world)).filter((posting) => posting.daysAfter === 4)).toEqual([
    { beneficiary: top.id, kind: 'level_income', amount: 30_000n + 2500n, daysAfter: 4 },
    { beneficiary: middle.id, kind: 'level_income', amount: 60_000n, daysAfter: 4 },
  ]);
  await expectSound();
  await endDays(1);
  expect(
    (await released(world)).filter((posting) => posting.daysAfter === 5 && posting.beneficiary === middle.id),
  ).toEqual([{ beneficiary: middle.id, kind: 'level_income', amount: 60_000n, daysAfter: 5 }]);
  await expectSound();
});

test('claims of a compounding plan bring compound_level, and their rows are on the compound level page', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const { above, member } = await threeGenerations(world);
  const id = await invest(member, 1000, 'compound');
  await endDays(2);
  await claim(member);
  await endDays(2);
  expect((await released(world)).filter(({ kind }) => kind === 'compound_level')).toMatchObject([
    { beneficiary: above[1].id, amount: 30_000n, daysAfter: 4 },
    { beneficiary: above[0].id, amount: 60_000n, daysAfter: 4 },
  ]);
  const page = (await (await as(above[0])).get(`/tr/compound-level/${above[0].id}`)).body;
  expect(page).toMatchObject({
    success: true,
    data: [{ onamount: 0.6, amount: 0.06, percent: 10, level: 1, id: expect.stringContaining(`-${id}-1`) }],
    pagination: { totalRecords: 1, totalPages: 1 },
  });
  await expectSound();
});

test('a release that was cut off is finished, even in a later end-of-day run', async () => {
  const world = await worldOnMonday();
  const { invest, endDays, claim, expectSound, pools } = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const { above, member } = await threeGenerations(world);
  await invest(member, 1000);
  await endDays(2);
  await claim(member);
  await endDays(1);
  await world.moveClock(1);
  let chunks = 0;
  const killed = runEndOfDay(world.db, {
    ...options,
    at: (point) => {
      if (point === 'release batch' && ++chunks === 1) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  await expectSound();
  expect((await pools()).levels_payable).toBeGreaterThan(0n);
  // the worker is away until after midnight
  await world.moveClock(1);
  expect(await runEndOfDay(world.db, options)).toBe('done');
  const sums = await Promise.all(above.map(async (sponsor) => (await world.wallets(sponsor.id)).main));
  // top also has two days' commissions of middle's own 0.025; what the last end-of-day run made waits
  expect(sums).toEqual([micro('0.06'), micro('0.03') + 2n * 2500n]);
  await expectSound();
});
