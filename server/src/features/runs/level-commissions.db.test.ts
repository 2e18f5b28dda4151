import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { setLevels } from '../plans/set-levels.ts';
import { clean, endDay, invest, options, worldOnMonday } from './runs.testkit.ts';

/**
 * A commission of sponsors, the first at the top, each invested and activated with enough active direct members for any
 * level.
 */
async function commission(world: World, length: number): Promise<Caller[]> {
  const sponsors: Caller[] = [];
  for (let place = 0; place < length; place += 1) {
    const sponsor = await world.member({ sponsor: sponsors.at(-1), activated: true });
    await invest(world, sponsor, '0.001');
    // the one below in the commission is a direct member too
    for (let direct = 1; direct < length - place; direct += 1) await world.member({ sponsor, activated: true });
    sponsors.push(sponsor);
  }
  return sponsors;
}

const linesFrom = (world: World, member: Caller) =>
  rows(
    world.db,
    sql<{ beneficiary_id: number; amount: bigint; reason: string | null }>`
      select beneficiary_id, amount, reason from settled_commissions where from_id = ${member.id} order by day, level`,
  );

const setPercents = async (world: World, ppms: number[]) => {
  const staff = await world.staff();
  const levels = ppms.map((ppm, place) => ({ level: place + 1, ppm }));
  await inTransaction(world.db, (tx) =>
    setLevels(tx, { kind: 'staff', id: staff.id, role: 'owner', ip: '', requestId: '' }, 'invest', levels),
  );
};

async function funded(): Promise<World> {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  return world;
}

test('10, 5, 3, 2 and 1 % of a credited return go up five levels, a sixth has none; all released a day later', async () => {
  const world = await funded();
  const sponsors = await commission(world, 6);
  const member = await world.member({ sponsor: sponsors.at(-1), activated: true });
  // floor(999.999 x 0.05 %) = 0.499999
  await invest(world, member, '999.999');
  await endDay(world);
  await endDay(world);
  const amounts = [49_999n, 24_999n, 14_999n, 9_999n, 4_999n];
  expect(await linesFrom(world, member)).toEqual(
    amounts.map((amount, place) => ({ beneficiary_id: sponsors[5 - place]?.id, amount, reason: null })),
  );
  for (const sponsor of sponsors) expect((await world.wallets(sponsor.id)).main).toBe(0n);
  await endDay(world);
  const received = await Promise.all(sponsors.toReversed().map(async ({ id }) => (await world.wallets(id)).main));
  expect(received).toEqual([...amounts, 0n]);
  await clean(world);
});

test('an investment keeps the version of the percents it froze; up to twenty levels, and one without a percent has no commission', async () => {
  const world = await funded();
  const sponsors = await commission(world, 20);
  const member = await world.member({ sponsor: sponsors.at(-1), activated: true });
  const before = await invest(world, member, '1000');
  await setPercents(world, [0, ...Array(18).fill(1_000), 100_000]);
  const after = await invest(world, member, '2000');
  await sql`update investments set level_version = 2 where id = ${after}`.execute(world.owner);
  await endDay(world);
  await endDay(world);
  const found = await rows(
    world.db,
    sql<{ investment_id: number; level: number; amount: bigint }>`
      select investment_id, level, amount from settled_commissions where from_id = ${member.id} order by investment_id, level`,
  );
  const of = (id: number) =>
    found.filter((commission) => commission.investment_id === id).map(({ level, amount }) => [level, amount]);
  expect(of(before)).toEqual([50_000n, 25_000n, 15_000n, 10_000n, 5_000n].map((amount, place) => [place + 1, amount]));
  // 0.1 % of 1.000000 on levels 2 to 19, 10 % on the twentieth
  expect(of(after)).toEqual([...Array.from({ length: 18 }, (_, place) => [place + 2, 1_000n]), [20, 100_000n]]);
  await clean(world);
});

test('everyone above counts as a step: who fails keeps their level at 0, no one moves up', async () => {
  const world = await funded();
  const sponsors = await commission(world, 3);
  const member = await world.member({ sponsor: sponsors.at(-1), activated: true });
  await invest(world, member, '1000');
  const [top, middle, nearest] = sponsors;
  await sql`update members set level_open = false where id = ${middle?.id ?? 0}`.execute(world.db);
  await endDay(world);
  await endDay(world);
  expect(await linesFrom(world, member)).toEqual([
    { beneficiary_id: nearest?.id, amount: 50_000n, reason: null },
    { beneficiary_id: middle?.id, amount: 0n, reason: 'level_closed' },
    { beneficiary_id: top?.id, amount: 15_000n, reason: null },
  ]);
  await clean(world);
});

test('nothing is tested again at release: blocked since, lapsed since, and yet paid', async () => {
  const world = await funded();
  const [sponsor] = await commission(world, 1);
  const member = await world.member({ sponsor, activated: true });
  await invest(world, member, '1000');
  await endDay(world);
  await endDay(world);
  await sql`update members set blocked = true, activation_ends_at = null where id = ${sponsor?.id ?? 0}`.execute(
    world.db,
  );
  await endDay(world);
  expect((await world.wallets(sponsor?.id ?? 0)).main).toBe(50_000n);
  await clean(world);
});

test('a changed sponsor takes effect from then on: what was calculated before is still theirs', async () => {
  const world = await funded();
  const [former] = await commission(world, 1);
  const [later] = await commission(world, 1);
  const member = await world.member({ sponsor: former, activated: true });
  await invest(world, member, '1000');
  await endDay(world);
  await endDay(world);
  const staff = await world.staff();
  const { username } =
    (await rows(world.db, sql<{ username: string }>`select username from members where id = ${later?.id ?? 0}`))[0] ??
    {};
  expect((await staff.put(`/users/${member.id}`, { reffer_by: username })).status).toBe(200);
  await endDay(world);
  await endDay(world);
  expect((await world.wallets(former?.id ?? 0)).main).toBe(50_000n);
  expect((await world.wallets(later?.id ?? 0)).main).toBe(50_000n);
  await clean(world);
});

test('what an end-of-day run books after noon is released in the next end-of-day run all the same', async () => {
  const world = await worldOnMonday();
  await world.fund('marketing_pool', '100');
  const [sponsor] = await commission(world, 1);
  const member = await world.member({ sponsor, activated: true });
  await invest(world, member, '1000');
  await endDay(world);
  expect(await endDay(world, { manual: false })).toBe('waiting');
  await world.fund('returns_pool', '100');
  await world.moveClock(0.9); // late on the same day
  expect(await runEndOfDay(world.db, { ...options, manual: false })).toBe('done');
  expect((await world.wallets(member.id)).profit).toBe(parseMoney('0.5'));
  await world.moveClock(0.1);
  await runEndOfDay(world.db, options);
  expect((await world.wallets(sponsor?.id ?? 0)).main).toBe(50_000n);
  await clean(world);
});
