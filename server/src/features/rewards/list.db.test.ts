import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { byNewestId, type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`insert into reward_members (member_id, enrolled_at) select id, app_now() from members`.execute(world.owner);
await sql`
  insert into member_rewards (member_id, milestone_id, version, title, business, amount, state, unlocked_at, achieved_at, claim_until, closed_at,
    consumed_before, consumed_after, surplus)
  select member_id, id, version, title, business, amount, state, app_now(), case when state <> 'unlocked' then app_now() end,
    case when state <> 'unlocked' then app_now() end, case when state in ('claimed', 'lapsed') then app_now() end,
    case when state = 'claimed' then 0 end, case when state = 'claimed' then business end, case when state = 'claimed' then 0 end
  from (
    select m.*, n as member_id, case when place = 2 then 'unlocked' else (array['claimed', 'lapsed'])[1 + (n + place) % 2] end as state
    from generate_series(1, 24) n cross join (
      select *, row_number() over (order by business)::int - 1 as place from reward_milestones order by business limit 3) m) drawn`.execute(
  world.owner,
);

type Row = { id: number; names: string; state: string };

test("pages, searches and states of members' milestones are those of plain SQL", async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select r.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, r.state
      from member_rewards r join members m on m.id = r.member_id`,
  );
  await expectSamePages<Row>({
    ...{ staff, path: '/users/rewards', name: 'allrewards', rows: all, order: byNewestId },
    ways: [
      searchFor<Row>(['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one'], ({ names }) => [names]),
      ['unlocked', 'claimed', 'lapsed', 'achieved'].map(
        (status): Choice<Row> => ({ query: { status }, keeps: ({ state }) => state === status }),
      ),
    ],
    figures: ({ length: total }) => ({ total }),
  });
});
