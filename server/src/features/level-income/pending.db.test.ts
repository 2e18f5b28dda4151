import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
const OTHERS = 3_000;
await sql`
  insert into members (username, email, password_hash, referral_code, created_at, updated_at)
  select 'other-' || n, 'other-' || n || '@pending.invalid', 'none', 'other-' || n, app_now(), app_now() from generate_series(1, ${OTHERS}) n`.execute(
  world.owner,
);

/** A day whose commissions wait: many of one beneficiary, some of others, some that come to nothing, some reversed. */
async function addDay(day: string, share: [number, number]): Promise<void> {
  await sql`select create_day_partitions(${day})`.execute(world.owner);
  await sql`
    insert into ${sql.table(`level_commissions_d${day.replaceAll('-', '')}`)} (base_amount, amount, day, investment_id, beneficiary_id, from_id, ppm, level, compound, reason)
    select n % 50, n % 50 / 10, ${day}::date, n, case when level = 3 then 7 else 1 + (n * 379 * level) % ${24 + OTHERS} end, 1 + n % 24, 100000, level,
      n % 3 = 0, case when n % 11 = 0 then 'directs' when n % 50 < 10 then 'zero' else '' end
    from generate_series(1, 200) n cross join generate_series(1, 3) level`.execute(world.owner);
  for (const which of ['accruals', 'commissions', 'beneficiaries'])
    await sql`select index_day_partition(${day}, ${which})`.execute(world.owner);
  await sql`select attach_day_partitions(${day})`.execute(world.owner);
  await sql`
    insert into runs (programme, day, state, levels_paid, levels_funding_numerator, levels_funding_denominator, levels_decided_at, finished_at, created_at)
    values ('accrual', ${day}, 'done', 1, ${share[0]}, ${share[1]}, app_now(), app_now(), app_now())`.execute(
    world.owner,
  );
  await sql`
    insert into level_income_daily (amount, day, beneficiary_id, commissions, compound)
    select sum(amount), day, beneficiary_id, count(*), compound
    from settled_commissions where day = ${day}::date and amount > 0 group by day, beneficiary_id, compound`.execute(
    world.owner,
  );
  await sql`
    insert into reversed_commissions (day, investment_id, level, beneficiary_id, compound, amount, reason, reversed_at)
    select day, investment_id, level, beneficiary_id, compound, amount, 'Entered twice', app_now()
    from settled_commissions where day = ${day}::date and amount > 0 and investment_id % 7 = 0`.execute(world.owner);
}

type Row = { day: string; names: string; beneficiary: number; investment: number; level: number; amount: bigint };

/** All that waits, in the list's order, going over every commission. */
const readAll = () =>
  rows(
    world.db,
    sql<Row>`
      select c.day, concat_ws(E'\n', m.username, m.email, m.fullname) as names, c.beneficiary_id as beneficiary,
        c.investment_id as investment, c.level::int, c.amount
      from settled_commissions c join members m on m.id = c.beneficiary_id left join runs release on release.id = c.released_by
      where c.amount > 0 and c.reversed_at is null and release.finished_at is null
        and (release.id is null or c.beneficiary_id > release."cursor")
      order by c.day desc, c.beneficiary_id, c.investment_id, c.level`,
  );

test('pages of pending commissions are those of plain SQL, while a day is being released too', async () => {
  await addDay('2026-11-04', [1, 1]);
  await addDay('2026-11-05', [1, 3]);
  await addDay('2026-11-06', [1, 1]);
  await sql`
    with release as (
      insert into runs (programme, day, state, "cursor", created_at) values ('release', '2026-11-06', 'paying', 6, app_now()) returning id)
    update runs set released_by = (select id from release) where programme = 'accrual' and day = '2026-11-04'`.execute(
    world.owner,
  );
  const all = await readAll();
  expect(new Set(all.map(({ day }) => day)).size).toBe(3);
  const draw = fc.record({
    search: fc.constantFrom(undefined, 'ann-7', 'crowd-0', 'amara', 'other-12', 'no-one-here', 'other-1771'),
    limit: fc.integer({ min: 1, max: 40 }),
    between: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(draw, async ({ search, limit, between }) => {
      const matching = all.filter(({ names }) => search === undefined || names.toLowerCase().includes(search));
      const pages = Math.max(1, Math.ceil(matching.length / limit));
      for (const page of new Set([1, 1 + Math.floor(between * (pages - 1)), pages, pages + 1])) {
        const query = new URLSearchParams({ limit: `${limit}`, page: `${page}`, ...(search && { search }) });
        const { body } = await staff.get(`/level-income/pending?${query}`);
        const shown = (body.commissions as Record<string, unknown>[]).map((each) => [
          each.day,
          each.user_id,
          each.investment_id,
          each.level,
        ]);
        const expected = matching
          .slice((page - 1) * limit, page * limit)
          .map(({ day, beneficiary, investment, level }) => [day, beneficiary, investment, level]);
        expect({ query: `${query}`, total: body.total, shown }).toEqual({
          query: `${query}`,
          total: matching.length,
          shown: expected,
        });
        const amount = matching.reduce((sum, each) => sum + Number(each.amount), 0) / 1e6;
        expect(body.amount).toBeCloseTo(amount, 6);
      }
    }),
    { numRuns: 25 },
  );
});
