import { type MemberGroup, memberGroups } from '@fairlead/contract/features/member-groups.ts';
import { afterAll, expect, test } from 'vitest';
import { rollUpKeptFigures } from '#features/investments/index.ts';
import { rows, sql } from '#foundation/db.ts';
import { type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`update members set closed_at = app_now() where id % 7 = 0`.execute(world.owner);
await sql`update members set activated_at = app_now() where id % 3 = 0`.execute(world.owner);

type Row = { id: number; names: string; activated: boolean; day: string; at: number };
const all = await rows(
  world.db,
  sql<Row>`
    select id, concat_ws(E'\n', username, email, fullname) as names, activated_at is not null as activated,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, extract(epoch from created_at)::float8 as at
    from members where closed_at is null`,
);
const order = (one: Row, other: Row) => other.at - one.at || other.id - one.id;
const figures = ({ length: total }: Row[]) => ({ total });
const days = all.map(({ day }) => day).toSorted();
const middle = days[Math.floor(days.length / 2)] ?? '';
const within: Choice<Row>[] = [
  { query: { from: middle }, keeps: ({ day }) => day >= middle },
  { query: { to: middle }, keeps: ({ day }) => day <= middle },
  { query: { from: middle, to: middle }, keeps: ({ day }) => day === middle },
];

test('pages, searches and days of members are those of plain SQL', async () => {
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-08', '@crowd.invalid', 'Żółć', 'no-one-here', 'OMONDI'];
  await expectSamePages<Row>({
    ...{ staff, path: '/users/list', name: 'allusers', rows: all, order, figures },
    ways: [searchFor<Row>(texts, ({ names }) => [names]), within],
  });
});

test('pages and days of members who were never activated are those of plain SQL', async () => {
  const never = all.filter(({ activated }) => !activated);
  await expectSamePages<Row>({
    ...{ staff, path: '/users/non/users', name: 'allnonusers', rows: never, order, figures },
    ways: [within],
  });
});

test('pages, searches and days of members with those whose account is closed are those of plain SQL', async () => {
  const everyone = await rows(
    world.db,
    sql<Row>`
      select id, concat_ws(E'\n', username, email, fullname) as names, activated_at is not null as activated,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, extract(epoch from created_at)::float8 as at from members`,
  );
  await expectSamePages<Row>({
    ...{ staff, path: '/users/list?closed=included', name: 'allusers', rows: everyone, order, figures },
    ways: [searchFor<Row>(['ann', 'crowd', 'bo-2', 'crowd-07', 'no-one-here'], ({ names }) => [names]), within],
  });
});

test('the groups that the overview counts are those of plain SQL, as many as it counts, by day of joining and search too', async () => {
  const { owner } = world;
  await sql`update members set verified_at = app_now() where id % 2 = 0`.execute(owner);
  await sql`update members set blocked = true where id % 5 = 0`.execute(owner);
  await sql`update members set activation_ends_at = app_now() + (case when id % 2 = 0 then interval '1 hour' else interval '-1 second' end)
    where activated_at is not null`.execute(owner);
  // some rolled up, some not yet, and one that has ended since
  const [first, ended, second] = all.map(({ id }) => id);
  for (const id of [first, ended]) await addInvestment(owner, id);
  await rollUpKeptFigures(world.db);
  for (const id of [first, second]) await addInvestment(owner, id);
  await sql`update investments set status = 'completed' where member_id = ${ended}`.execute(owner);
  type Grouped = Row & Record<MemberGroup, boolean>;
  const grouped = await rows(
    world.db,
    sql<Grouped>`
      select id, concat_ws(E'\n', username, email, fullname) as names, activated_at is not null as activated,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, extract(epoch from created_at)::float8 as at,
        verified_at is not null as verified, coalesce(activation_ends_at > app_now(), false) as activated, blocked,
        exists (select from investments i where i.member_id = m.id and i.status = 'active') as investing
      from members m where closed_at is null`,
  );
  const choices = memberGroups.map((group): Choice<Grouped> => ({ query: { group }, keeps: (row) => row[group] }));
  await expectSamePages<Grouped>({
    ...{ staff, path: '/users/list', name: 'allusers', rows: grouped, order, figures },
    ways: [choices, searchFor<Grouped>(['ann', 'crowd', 'bo-2'], ({ names }) => [names]), within as Choice<Grouped>[]],
  });
  const counted = (await staff.get('/reports/admin/dashboard')).body.members as Record<MemberGroup, number>;
  for (const group of memberGroups) {
    const { body } = await staff.get(`/users/list?group=${group}&limit=100`);
    expect(body, group).toMatchObject({ total: counted[group] });
    expect(body.allusers, group).toHaveLength(counted[group]);
    expect(counted[group], group).toBe(grouped.filter((row) => row[group]).length);
    expect(counted[group], group).toBeGreaterThan(0);
    const file = await staff.get(`/users/export?group=${group}&format=csv`);
    expect(String(file.body['text']).trim().split('\n').length - 1, group).toBe(counted[group]);
  }
  expect(await staff.get('/users/list?group=blocked&closed=included')).toMatchObject({ status: 400 });
  expect(await staff.get('/users/export?group=blocked&closed=included&format=csv')).toMatchObject({ status: 400 });
});

const addInvestment = (owner: typeof world.owner, memberId: number | undefined) =>
  sql`
    insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm,
      exit_fee_ppm, exit_notice_days, terms_version, level_version, risk_notice_version, invested, start_day, end_day, created_at)
    select ${memberId}, p.id, p.name, 'pay_out', 'automatic', 10000, 30, 'every_day', 2000000, 50000, 7, 1, 1, 1, 100000000, app_today(), app_today() + 30,
      app_now() from plans p order by p.id limit 1`.execute(owner);

test('those who did something on a day are those of whom the audit log has a row', async () => {
  await sql`insert into audit_log (occurred_at, actor_kind, actor_id, action, subject)
    select app_now() - (id % 3) * interval '1 day', 'member', id, 'transfer.send', 'member:' || id
    from members cross join generate_series(1, 2) where id % 2 = 0`.execute(world.owner);
  const active = await rows(
    world.db,
    sql<{ id: number; day: string }>`
      select actor_id as id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day from audit_log where actor_kind = 'member'`,
  );
  const choices = [...new Set(active.map(({ day }) => day))].map(
    (day): Choice<Row> => ({
      query: { active_on: day },
      keeps: ({ id }) => active.some((each) => each.id === id && each.day === day),
    }),
  );
  await expectSamePages<Row>({
    ...{ staff, path: '/users/list', name: 'allusers', rows: all, order, figures },
    ways: [choices, searchFor<Row>(['crowd', 'bo-2'], ({ names }) => [names])],
  });
});
