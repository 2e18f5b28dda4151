import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { one, openPool, openQueuePool, openServingDb, SHARED_NAME, sharedRead, sql } from './db.ts';

const { url } = await testDatabase();
// however long the machine takes
const { db } = openServingDb(url, { max: 1, stalledMs: 3_600_000 });
afterAll(() => db.destroy());
const TIMES = 20;
const MINUTE_MS = 60_000;
/** Of one row, where a plan for any parameter counts on a thousand: PostgreSQL would plan it again each time. */
const COUNTED = 'select count(*)::int as counted from generate_series(1, $1::int)';
const PLANS =
  'select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where statement';

/** How often the statement was run by the plan that is kept, and how often it was planned for its parameter. */
async function countPlans(pool: pg.Pool): Promise<unknown> {
  try {
    for (let time = 0; time < TIMES; time += 1) await pool.query({ name: 'counted', text: COUNTED, values: [1] });
    return (await pool.query(`${PLANS} = '${COUNTED}'`)).rows[0];
  } finally {
    await pool.end();
  }
}

test('a statement of the queue is planned once; on the connections of calls it is planned for its parameters', async () => {
  expect(await countPlans(openQueuePool(url, { max: 1 }))).toEqual({ kept: TIMES, made: 0 });
  expect(await countPlans(openPool(url, { max: 1 }))).toEqual({ kept: 0, made: TIMES });
  expect(await countPlans(openPool(url, { max: 1, serves: true }))).toEqual({ kept: 0, made: TIMES });
});

test('a read on the connections that all requests share is planned once', async () => {
  /** Each connection tells of its own plans, the one that it answers by among them. */
  const count = () =>
    one(
      db,
      sharedRead(sql<{ name: string; made: number }>`
        select current_setting('application_name') as name,
          (select sum(custom_plans)::int from pg_prepared_statements where statement like '%as made%') as made
        from generate_series(1, ${1}::int)`),
    );
  const isShared = async () => (await count()).name === SHARED_NAME;
  // a shared connection is opened by the first read that could have used it, which does not wait for it
  while (!(await isShared()));
  for (let time = 0; time < TIMES; time += 1) expect(await count()).toEqual({ name: SHARED_NAME, made: 0 });
});

test.each([
  ['calls', openPool],
  ['the queue', openQueuePool],
])('a connection of %s is kept for its hour, used or not, and closed after it', async (_whose, open) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = open(url, { max: 2 });
  try {
    const ask = () => pool.query('select 1');
    await Promise.all([ask(), ask()]);
    vi.advanceTimersByTime(59 * MINUTE_MS);
    expect(pool.idleCount).toBe(2);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(pool.totalCount).toBe(0);
    await ask();
    expect(pool.idleCount).toBe(1);
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
