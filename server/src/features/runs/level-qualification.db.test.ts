import { afterAll, expect, test } from 'vitest';
import { openDb, openPool, rows, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { reasonAgainst, reasonAtLevel } from './level-qualification-store.ts';

const { workerUrl } = await testDatabase();
const db = openDb(openPool(workerUrl, { max: 1 }));
afterAll(() => db.destroy());

type Situation = {
  blocked: boolean;
  open: boolean;
  activated: boolean;
  invested: boolean;
  directs: number;
  reason: string;
};

/** Every combination of what the rule asks, with what it says of level 2. An activation ends at the very instant, or a second after it. */
const listSituations = () =>
  rows(
    db,
    sql<Situation>`
      select m.blocked, m.level_open as open, m.activation_ends_at > m.at as activated, m.invested, m.directs,
        ${reasonAtLevel(sql`q.reason`, sql`m.directs`, sql`2`)} as reason
      from (
        select b.v as blocked, o.v as level_open, now() as at, now() + case when a.v then interval '1 second' else '0' end as activation_ends_at,
          i.v as invested, d.v as directs
        from (values (true), (false)) b(v), (values (true), (false)) o(v), (values (true), (false)) a(v), (values (true), (false)) i(v),
          generate_series(0, 3) d(v)) m
      cross join lateral (select ${reasonAgainst(sql`m.invested`, sql`m.at`)} as reason) q`,
  );

test('the reason is the first thing that fails, in the order of the rule; a level takes as many direct members', async () => {
  const situations = await listSituations();
  expect(situations).toHaveLength(64);
  for (const { reason, ...situation } of situations) {
    const { blocked, open, activated, invested, directs } = situation;
    const failing = [
      ...(blocked ? ['blocked'] : []),
      ...(open ? [] : ['level_closed']),
      ...(activated ? [] : ['not_activated']),
      ...(invested ? [] : ['no_investment']),
      ...(directs >= 2 ? [] : ['directs']),
    ];
    expect([situation, reason]).toEqual([situation, failing[0] ?? '']);
  }
});

test('who never activated has no activation', async () => {
  const [found] = await rows(
    db,
    sql<{ reason: string }>`
      select ${reasonAgainst(sql`true`, sql`now()`)} as reason
      from (values (false, true, null::timestamptz)) m(blocked, level_open, activation_ends_at)`,
  );
  expect(found?.reason).toBe('not_activated');
});
