import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { byNewestId, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into investments (member_id, plan_id, plan_name, distribution, settlement, pair, rate_ppm, term_days, accrues_on, return_cap_ppm,
    exit_fee_ppm, level_version, risk_notice_version, invested, earned, start_day, end_day, created_at)
  select 1 + n * 7 % 24, p.id, p.name, p.distribution, p.settlement, p.pair, p.rate_ppm, p.term_days, p.accrues_on, 2000000, 50000, 1, 1,
    50000000 + n, n, app_today(), app_today() + 180, app_now()
  from generate_series(1, 60) n join plans p on p.id = 1 + n % 3`.execute(world.owner);

type Row = { id: number; names: string; plan: string; invested: bigint };

test('pages, searches and sums of investments are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select i.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, i.plan_name as plan, i.invested
      from investments i join members m on m.id = i.member_id`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one-here', 'starter', 'ro', 'OMONDI'];
  await expectSamePages({
    ...{ staff, path: '/investments', name: 'data', rows: all, order: byNewestId },
    ways: [searchFor<Row>(texts, ({ names, plan }) => [names, plan])],
    figures: (found) => ({
      pagination: { total: found.length },
      summary: { invested_amount: found.reduce((sum, { invested }) => sum + Number(invested), 0) / 1_000_000 },
    }),
  });
});
