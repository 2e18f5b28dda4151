import type { PlatformHealth } from '@fairlead/contract/features/health.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction, openDb, openPool, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { addJob } from '#foundation/outbox.ts';
import { keepRegistered, PROGRAM_VERSION } from '#foundation/process-registry.ts';
import { storeVerification } from '#foundation/verifications.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { db, owner } = world;
const staff = await world.staff('anna');
const log = createLog('test', 'silent');

const read = async () => {
  const { status, body } = await staff.get('/health');
  expect(status).toBe(200);
  // times are texts here
  return body as unknown as PlatformHealth;
};

test('owner and auditor read it; who may not is told who may', async () => {
  expect((await (await world.staff('olga', 'auditor')).get('/health')).status).toBe(200);
  for (const role of ['finance', 'support', 'content'] as const) {
    const { status, body } = await (await world.staff(`of-${role}`, role)).get('/health');
    expect([status, body.code]).toEqual([403, 'role_forbidden']);
    expect(body.message).toMatch(/needs the role owner/);
  }
  expect((await (await world.member()).get('/health')).status).toBe(403);
  expect((await world.visitor.get('/health')).status).toBe(401);
});

test('processes are listed while they are alive and when they fell silent, not once they have stopped', async () => {
  const stop = keepRegistered(db, log, { kind: 'worker', number: 3 });
  await vi.waitFor(async () => {
    expect((await read()).processes).toMatchObject([
      { kind: 'worker', number: 3, version: PROGRAM_VERSION, node_version: process.versions.node, alive: true },
    ]);
  }, TIMEOUT);
  await stop();
  expect((await read()).processes).toEqual([]);
  await sql`update processes set ended_at = null, heartbeat_at = clock_timestamp() - interval '1 minute'`.execute(
    owner,
  );
  expect((await read()).processes).toMatchObject([{ number: 3, alive: false }]);
  await sql`update processes set heartbeat_at = clock_timestamp() - interval '2 days'`.execute(owner);
  expect((await read()).processes).toEqual([]);
});

test('an API process says how old what its replica shows is, and whether it is read', async () => {
  const replica = { state: { ageSeconds: 0.5, isRead: true, reads: { replica: 0, primary: 0 } } };
  const stops = [
    keepRegistered(db, log, { kind: 'api', number: 4, replica }),
    keepRegistered(db, log, { kind: 'api', number: 5 }),
  ];
  await vi.waitFor(async () => {
    expect((await read()).processes).toMatchObject([
      { number: 4, replica_age_seconds: 0.5, reads_replica: true },
      { number: 5, replica_age_seconds: null, reads_replica: null },
    ]);
  }, TIMEOUT);
  replica.state = { ...replica.state, ageSeconds: 41, isRead: false };
  await vi.waitFor(async () => {
    expect((await read()).processes[0]).toMatchObject({ replica_age_seconds: 41, reads_replica: false });
  }, TIMEOUT);
  for (const stop of stops) await stop();
});

test('the queue is counted by kind of job', async () => {
  await inTransaction(db, async (tx) => {
    for (const number of [1, 2]) await addJob(tx, 'refresh_payment', { number });
  });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`.execute(owner);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no' where payload ->> 'number' = '2'`.execute(
    owner,
  );
  const { jobs } = (await read()).queue;
  expect(jobs).toMatchObject([{ job: 'refresh_payment', waiting: 1, running: 0, failed: 1 }]);
  expect(jobs[0]?.oldest_seconds).toBeGreaterThan(3_500);
});

test('the newest verify is shown with what did not hold', async () => {
  expect((await read()).verification).toBeNull();
  await storeVerification(db, { seconds: 4, checks: 61, broken: [] });
  await storeVerification(db, { seconds: 5, checks: 61, broken: ['custody is what was counted'] });
  expect((await read()).verification).toMatchObject({
    seconds: 5,
    checks: 61,
    broken: ['custody is what was counted'],
  });
});

test('partitions are counted as the table that they are of', async () => {
  const { tables } = await read();
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /\d{4}/.test(name))).toEqual([]);
  expect(tables.every(({ bytes }, place) => bytes <= (tables[place - 1]?.bytes ?? bytes))).toBe(true);
});

test('a table that someone has for themselves is left out, and keeps no one who asks', async () => {
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = owner.transaction().execute(async (tx) => {
    await sql`lock table payout_batches in access exclusive mode`.execute(tx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  try {
    const names = (await read()).tables.map(({ name }) => name);
    expect(names).not.toContain('payout_batches');
    expect(names).not.toEqual([]);
  } finally {
    done.resolve();
    await holding;
  }
});

test('backups are listed, the newest first, with what is wrong', async () => {
  await sql`insert into backups (name, location, kind, started_at, finished_at, verified_at, bytes, failure)
    values ('a', '/there', 'scheduled', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 1048576, null),
      ('b', '/there', 'manual', now(), null, null, null, 'No space left')`.execute(owner);
  expect((await read()).backups).toMatchObject([
    { kind: 'manual', verified_at: null, problem: 'No space left' },
    { kind: 'scheduled', bytes: 1_048_576, problem: null },
  ]);
  expect((await read()).replicas).toEqual([]);
});

test('a statement that runs for long is shown without what it asks for', async () => {
  const busy = openDb(openPool(world.config.databaseLogins.api ?? '', { max: 1 }));
  const asking =
    sql`select pg_sleep(8), 'lena@mail.test' as "who", 123456 as "what", ${'lena@mail.test'}::text as "given"`
      .execute(busy)
      .catch(() => undefined);
  const found = await vi.waitFor(async () => {
    const { statements } = await read();
    const [statement] = statements.rows.filter((row) => row.statement.includes('pg_sleep'));
    expect(statement).toBeDefined();
    return { source: statements.source, statement };
  }, TIMEOUT);
  expect(found.source).toBe('running');
  expect(found.statement?.statement).toBe('select pg_sleep(?), ? as "who", ? as "what", $1::text as "given"');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(8)%' and datname = current_database() and pid <> pg_backend_pid()`
    .execute(owner)
    .catch(() => undefined);
  await asking;
  await busy.destroy();
});
