import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { runWaitingJobs } from '#foundation/jobs.ts';
import { addJob } from '#foundation/outbox.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { createWorld } from '#test/world.ts';
import { countCohortsJob } from './jobs.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const staff = await world.staff();
const services = { db, config: world.config, log: world.app.log } as unknown as Services;

/** What cohorts say, and of whom they are made. */
const readKept = async () => ({
  cohorts: await rows(db, sql<{ calculated_at: Date }>`select * from cohorts order by month`),
  members: await rows(db, sql`select * from cohort_members order by member_id`),
});
const sumDeposits = () =>
  one(
    db,
    sql<{ month: bigint; members: bigint }>`
      select (select sum(deposited) from cohorts)::bigint as month, (select sum(deposited) from cohort_members)::bigint as members`,
  );
const count = () => countCohortsJob.run(services, {});
/** The count comes as far as the months, and no further: their members are written by then. */
const breakCount = () =>
  sql`
    create function fail_count() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger fail_count before insert on cohorts for each statement execute function fail_count()`.execute(owner);
const mendCount = () => sql`drop trigger fail_count on cohorts; drop function fail_count()`.execute(owner);

beforeAll(async () => {
  await world.member({ main: '100' });
  await count();
});

test('a count that fails in the middle leaves everything as it was, and the next one makes up for it', async () => {
  const before = await readKept();
  expect(before.members).toHaveLength(1);
  const other = await world.member({ main: '20' });
  await breakCount();
  await expect(count()).rejects.toThrow('the disk is full');
  expect(await readKept()).toEqual(before);
  await mendCount();
  await count();
  expect(await sumDeposits()).toEqual({ month: 120_000_000n, members: 120_000_000n });
  expect((await readKept()).members).toMatchObject([{}, { member_id: other.id }]);
});

test('two counts at once come to the same as one', async () => {
  await world.member({ main: '3' });
  const both = await db.connection().execute(async (holder) => {
    await sql`begin`.execute(holder);
    await sql`lock table cohorts in share row exclusive mode`.execute(holder);
    const counts = [count(), count()];
    await expect.poll(countWaiting, TIMEOUT).toBe(counts.length);
    await sql`commit`.execute(holder);
    return counts;
  });
  await Promise.all(both);
  expect(await sumDeposits()).toEqual({ month: 123_000_000n, members: 123_000_000n });
  const once = await readKept();
  await count();
  const again = await readKept();
  expect(again.members).toEqual(once.members);
  expect(again.cohorts.map(({ calculated_at: _, ...sums }) => sums)).toEqual(
    once.cohorts.map(({ calculated_at: _, ...sums }) => sums),
  );
});

const countWaiting = async () =>
  (
    await one(
      owner,
      sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where relation = 'cohorts'::regclass and not granted`,
    )
  ).waiting;

test('staff see a count that failed for good, until one succeeds', async () => {
  const runHourly = async () => {
    await inTransaction(db, (tx) => addJob(tx, countCohortsJob.name, {}));
    // its last attempt: those before are tried again by themselves
    await sql`update graphile_worker._private_jobs set max_attempts = attempts + 1 where attempts < max_attempts`.execute(
      owner,
    );
    await runWaitingJobs(services, world.config.databaseLogins.worker ?? '', [countCohortsJob], []);
  };
  const listFailed = async () =>
    (await staff.get('/background-jobs?state=failed')).body.jobs as { task: string; error: string }[];
  const listAlarms = async () =>
    ((await staff.get('/reports/admin/dashboard')).body.alarms as { kind: string }[]).map(({ kind }) => kind);
  await breakCount();
  await runHourly();
  expect(await listFailed()).toMatchObject([{ task: 'count_cohorts', error: expect.stringContaining('disk is full') }]);
  expect(await listAlarms()).toContain('jobs_failed');
  await mendCount();
  await runHourly();
  expect(await listFailed()).toEqual([]);
  expect(await listAlarms()).not.toContain('jobs_failed');
});
