import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { byNewestId, type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
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

type Narrowed = Row & { active: boolean; inNotice: boolean; ends: string; value: bigint };

test('stages, plans and the days on which investments end narrow the list as plain SQL does', async () => {
  await sql`update investments set end_day = app_today() + (id % 9)::int, status = case when id % 5 = 0 then 'completed' else 'active' end,
    notice_given_on = case when id % 4 = 0 then app_today() end`.execute(world.owner);
  const all = await rows(
    world.db,
    sql<Narrowed>`
      select i.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, i.plan_name as plan, i.invested,
        i.status = 'active' as active, i.notice_given_on is not null as "inNotice", i.end_day as ends, i.invested + i.growth as value
      from investments i join members m on m.id = i.member_id`,
  );
  const days = [...new Set(all.map(({ ends }) => ends))].toSorted();
  const [first = '', middle = ''] = [days[0], days[4]];
  const isRunning = ({ active, inNotice }: Narrowed) => active && !inNotice;
  const bySoonest = (one: Narrowed, other: Narrowed) =>
    one.ends < other.ends ? -1 : one.ends > other.ends ? 1 : one.id - other.id;
  const within = (matures_from: string | undefined, matures_to: string | undefined): Choice<Narrowed> => ({
    query: { ...(matures_from && { matures_from }), ...(matures_to && { matures_to }) },
    keeps: (row) => isRunning(row) && row.ends >= (matures_from ?? '') && row.ends <= (matures_to ?? '9'),
    order: bySoonest,
  });
  const stages: Choice<Narrowed>[] = [
    { query: { stage: 'active' }, keeps: ({ active }) => active },
    { query: { stage: 'running' }, keeps: isRunning },
    { query: { stage: 'in_notice' }, keeps: ({ active, inNotice }) => active && inNotice },
  ];
  const plans = [...new Set(all.map(({ plan }) => plan))].map(
    (name): Choice<Narrowed> => ({ query: { plan: name }, keeps: ({ plan }) => plan === name }),
  );
  await expectSamePages<Narrowed>({
    ...{ staff, path: '/investments', name: 'data', rows: all, order: byNewestId },
    ways: [stages, plans, [within(first, middle), within(middle, undefined), within(undefined, first)]],
    figures: (found) => ({
      pagination: { total: found.length },
      summary: {
        active: found.filter(({ active }) => active).length,
        current_value: found.reduce((sum, { active, value }) => sum + (active ? Number(value) : 0), 0) / 1_000_000,
      },
    }),
  });
  const refused = await staff.get(`/investments?matures_from=${middle}&matures_to=${first}`);
  expect(refused.status).toBe(400);
});
