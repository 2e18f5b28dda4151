import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { MANUAL_END_OF_DAY } from '#features/end-of-day/request-end-of-day.ts';
import { keepRollingUp } from '#features/transactions/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { ADVISORY_LOCKS } from '#foundation/advisory-locks.ts';
import { audit } from '#foundation/audit.ts';
import { keepChaining } from '#foundation/audit-chain.ts';
import { type Db, inTransaction, one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import type { Log } from '#foundation/log.ts';
import { addJob, type EventHandler, publish } from '#foundation/outbox.ts';
import { verifyChain } from '#foundation/verify-audit-chain.ts';
import { keepRollingUpFlows } from '#ledger/index.ts';
import { startWorker } from '../start-worker.ts';
import { TIMEOUT } from '../timeouts.ts';
import { createWorld } from '../world.ts';

const WORKERS = 3;
const EVENTS = 400;
/** Beside all the other tests the machine's own pauses are allowed for. */
const TAKEN_OVER_WITHIN_MS = process.env.CHECK_LONG ? 30_000 : 60_000;

const world = await createWorld();
const workerUrl = world.config.databaseLogins.worker ?? '';
const pools = Array.from({ length: WORKERS }, () => openDb(openPool(workerUrl, { max: 6 })));
await sql`create table marks (name text, at timestamptz default now())`.execute(world.owner);
await sql`grant all on marks to fairlead_app`.execute(world.owner);
afterAll(async () => {
  await Promise.all(pools.map((db) => db.destroy()));
  await world.close();
});

/** What was warned of: a deadlock, a write that failed. */
const warnings: unknown[] = [];
const keep = (...given: unknown[]) => void warnings.push(given);
const log = { debug: () => {}, info: () => {}, warn: keep, error: keep } as unknown as Log;
const mark = (db: Db, name: string) => sql`insert into marks (name) values (${name})`.execute(db);
const startWorkers = (jobs: Job[], handlers: EventHandler[] = []) =>
  Promise.all(pools.map((db) => startWorker({ db, log, config: world.config } as Services, workerUrl, jobs, handlers)));

test('with three workers a schedule fires once a minute', async () => {
  const tick: Job = { name: 'tick', cron: '* * * * *', run: ({ db }) => mark(db, 'tick').then(() => undefined) };
  const workers = await startWorkers([tick]);
  const fired = () => rows(world.owner, sql`select from marks where name = 'tick'`);
  await vi.waitFor(async () => expect(await fired()).not.toEqual([]), { timeout: 90_000, interval: 200 });
  // a second firing of the same minute would come now
  await sleep(3_000);
  const minutes = await rows(
    world.owner,
    sql<{ count: number }>`
      select count(*)::int as count from marks where name = 'tick' group by date_trunc('minute', at)`,
  );
  expect(new Set(minutes.map(({ count }) => count))).toEqual(new Set([1]));
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('three workers chain, roll up and queue side by side: everything once, nothing in each other’s way', async () => {
  warnings.length = 0;
  const handler: EventHandler = {
    ...{ name: 'test.mark', event: 'test.happened' },
    handle: (tx, { number }) => mark(tx, `event ${number}`).then(() => undefined),
  };
  const workers = await startWorkers([], [handler]);
  const loops = pools.flatMap((db) => [keepRollingUp(db, log), keepRollingUpFlows(db, log), keepChaining(db, log)]);
  const [member, friend] = [await world.member({ main: '5000' }), await world.member({ username: 'loop-friend' })];
  for (let number = 0; number < EVENTS; number += 20) {
    await Promise.all([
      ...Array.from({ length: 20 }, (_, offset) =>
        inTransaction(world.db, async (tx) => {
          await publish(tx, { name: 'test.happened', payload: { number: number + offset } });
          await audit(tx, systemActor, { action: 'news.add', subject: `news:${number + offset}` });
        }),
      ),
      member.post('/transfer/friend', { values: { amount: 5, friend: 'loop-friend' } }),
    ]);
  }
  const drained = sql<{ left: number }>`
    select (select count(*) from outbox_pending)::int + (select count(*) from audit_unchained)::int
      + (select count(*) from graphile_worker._private_jobs)::int
      + (select max(id) - (select watermark from daily_flow_watermark) from postings)::int as left`;
  await vi.waitFor(async () => expect((await one(world.owner, drained)).left).toBe(0), TIMEOUT);
  await Promise.all([...loops.map((stop) => stop()), ...workers.map((worker) => worker.stop())]);

  const marks = await rows(
    world.owner,
    sql<{ count: number; names: number }>`
      select count(*)::int as count, count(distinct name)::int as names from marks where name like 'event %'`,
  );
  expect(marks).toEqual([{ count: EVENTS, names: EVENTS }]);
  const chained = await one(world.owner, sql<{ count: number }>`select count(*)::int as count from audit_chain`);
  expect(await verifyChain(world.db)).toMatchObject({ checked: chained.count, broken: 0 });
  expect(chained.count).toBeGreaterThanOrEqual(EVENTS);
  expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  expect((await friend.get(`/users/${friend.id}`)).status).toBe(200);
  expect(warnings).toEqual([]);
});

test('the end-of-day run of a worker that is killed is taken over by another within 30 s', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner);
  await world.fund('returns_pool', '1000');
  await world.moveClock(3);
  const dataDir = await mkdtemp(join(tmpdir(), 'workers-'));
  const children = [await startProcess(dataDir), await startProcess(dataDir)];
  const held = await holdRuns();
  try {
    await inTransaction(world.db, (tx) => addJob(tx, MANUAL_END_OF_DAY, {}));
    const first = await vi.waitFor(findHolder, { ...TIMEOUT, interval: 50 });
    const [killed] = children.filter(({ id }) => first === id);
    killed?.child.kill('SIGKILL');
    const killedMs = performance.now();
    const other = children.find(({ id }) => first !== id)?.id;
    await vi.waitFor(async () => expect(await findHolder()).toBe(other), { ...TIMEOUT, interval: 50 });
    expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    await held.letGo();
    const lastRun = sql`select from app_state where name = 'end_of_day_last' and value ->> 'day' = app_today()::text`;
    await vi.waitFor(async () => expect(await rows(world.owner, lastRun)).toHaveLength(1), TIMEOUT);
    expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  } finally {
    await held.letGo();
    for (const { child } of children) await end(child);
    await rm(dataDir, { recursive: true, force: true });
  }
});

type WorkerProcess = { child: ChildProcess; id: string };

const workerIds = async () =>
  (await rows(world.owner, sql<{ id: string }>`select id from workers`)).map(({ id }) => id);

/** The worker's own entry, and as whom it has registered. */
async function startProcess(dataDir: string): Promise<WorkerProcess> {
  const known = await workerIds();
  const entry = join(import.meta.dirname, '..', '..', 'src', 'main-worker.ts');
  const own = { DATABASE_WORKER_URL: workerUrl, DATA_DIR: dataDir, FAKE_PROVIDER_PORT: '1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [entry], { env: { ...process.env, ...own }, stdio: 'ignore' });
  const id = await vi.waitFor(async () => {
    const found = (await workerIds()).find((each) => !known.includes(each));
    if (found === undefined) throw new Error('it has not registered');
    return found;
  }, TIMEOUT);
  return { child, id };
}

/** Keeps every end-of-day run waiting where it first looks at its runs, with the lease in its hands. */
async function holdRuns(): Promise<{ letGo: () => Promise<void> }> {
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = world.owner.transaction().execute(async (tx) => {
    await sql`lock table runs in access exclusive mode`.execute(tx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  return {
    letGo: async () => {
      done.resolve();
      await holding;
    },
  };
}

/** Which worker holds the lease of the end-of-day run. */
async function findHolder(): Promise<string> {
  const { name } = await one(
    world.owner,
    sql<{ name: string }>`
      select application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = ${ADVISORY_LOCKS.endOfDay}
        and a.datname = current_database()`,
  );
  return name.replace(/^fairlead worker /, '');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
