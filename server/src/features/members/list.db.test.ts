import { afterAll, test } from 'vitest';
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
