import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { startWorker } from '#test/start-worker.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { loadConfig } from './config.ts';
import { inTransaction, one, openDb, openPool, rows, sql } from './db.ts';
import type { Services } from './http/call.ts';
import { type Job, PermanentError } from './jobs.ts';
import { createLog } from './log.ts';
import { addJob } from './outbox.ts';

// all of it as the worker's login, which owns nothing
const { workerUrl: url } = await testDatabase();
const db = openDb(openPool(url, { max: 8 }));
const queuePool = openPool(url, { max: 8 });
const queueDb = openDb(queuePool);
afterAll(async () => {
  await db.destroy();
  await queuePool.end();
});

const services = { db, config: loadConfig({ NODE_ENV: 'test' }), log: createLog('test', 'silent') } as Services;
const add = (task: string, payload: Record<string, unknown> = {}) =>
  inTransaction(db, (tx) => addJob(tx, task, payload));
const listJobs = (task: string) =>
  rows(
    queueDb,
    sql<{ attempts: number; last_error: string | null; locked: boolean }>`
      select attempts, last_error, locked_at is not null as locked from graphile_worker.jobs where task_identifier = ${task}`,
  );

test('a job that fails waits for its next attempt, and the worker goes on', async () => {
  const done: unknown[] = [];
  const jobs: Job[] = [
    { name: 'fails', run: () => Promise.reject(new Error('the provider answers 500')) },
    { name: 'works', run: async (_, { number }) => void done.push(number) },
  ];
  const worker = await startWorker(services, url, jobs, []);
  for (const number of [1, 2, 3]) {
    await add('fails', { number });
    await add('works', { number });
  }
  await vi.waitFor(async () => {
    expect(done.toSorted()).toEqual([1, 2, 3]);
    expect(await listJobs('fails')).toEqual(
      [1, 2, 3].map(() => ({ attempts: expect.any(Number), last_error: 'the provider answers 500', locked: false })),
    );
  }, TIMEOUT);
  await add('works', { number: 4 });
  await vi.waitFor(() => expect(done).toContain(4), TIMEOUT);
  await worker.stop();
  const { later } = await one(
    queueDb,
    sql<{
      later: boolean;
    }>`select bool_and(run_at > now()) as later from graphile_worker.jobs where task_identifier = 'fails'`,
  );
  expect(later).toBe(true);
});

test('a permanent failure ends a job at once, and so does the last attempt; each says so to the job, once', async () => {
  const ended: string[] = [];
  const ending = (name: string, error: Error): Job => ({
    name,
    run: () => Promise.reject(error),
    failed: async (_services, { number }, failure) => void ended.push(`${name} ${number}: ${failure.message}`),
  });
  const jobs = [ending('refused', new PermanentError('no such mailbox')), ending('tired', new Error('not yet'))];
  const worker = await startWorker(services, url, jobs);
  await add('refused', { number: 1 });
  await add('tired', { number: 2 });
  await vi.waitFor(async () => {
    expect(await listJobs('refused')).toEqual([{ attempts: 25, last_error: 'no such mailbox', locked: false }]);
    expect(await listJobs('tired')).toMatchObject([{ last_error: 'not yet', locked: false }]);
  }, TIMEOUT);
  expect(ended).toEqual(['refused 1: no such mailbox']);
  await sql`update graphile_worker._private_jobs set attempts = 24, run_at = now()
    where id in (select id from graphile_worker.jobs where task_identifier = 'tired')`.execute(queueDb);
  await vi.waitFor(
    async () => expect(await listJobs('tired')).toMatchObject([{ attempts: 25, last_error: 'not yet', locked: false }]),
    TIMEOUT,
  );
  expect(ended).toEqual(['refused 1: no such mailbox', 'tired 2: not yet']);
  await worker.stop();
});

test('what failed is forgotten once the same work has failed again or was done', async () => {
  let fails = true;
  let runs = 0;
  const job: Job = {
    name: 'sometimes',
    run: async () => {
      runs += 1;
      if (fails) throw new PermanentError('not today');
    },
  };
  const worker = await startWorker(services, url, [job]);
  const done = (count: number) => vi.waitFor(() => expect(runs).toBe(count), TIMEOUT);
  await add('sometimes', { number: 1 });
  await add('sometimes', { number: 2 });
  await done(2);
  // a job that has run is the worker's until its failure is written, and only what failed is forgotten
  const failed = [1, 2].map(() => ({ attempts: 25, last_error: 'not today', locked: false }));
  await vi.waitFor(async () => expect(await listJobs('sometimes')).toEqual(failed), TIMEOUT);
  await add('sometimes', { number: 1, _cron: { ts: 'the next minute' } });
  await done(3);
  await vi.waitFor(async () => expect(await listJobs('sometimes')).toEqual(failed), TIMEOUT);
  fails = false;
  await add('sometimes', { number: 1 });
  await vi.waitFor(async () => expect(await listJobs('sometimes')).toHaveLength(1), TIMEOUT);
  await worker.stop();
});

test('a worker that stops has completed what its jobs did, however many end in the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [started, end] = [[] as unknown[], Promise.withResolvers<void>()];
    const job: Job = {
      name: 'ends_late',
      run: async (_, { number }) => {
        started.push(number);
        await end.promise;
      },
    };
    const worker = await startWorker(services, url, [job]);
    for (const number of [1, 2, 3, 4]) await add('ends_late', { number });
    await vi.waitFor(() => expect(started).toHaveLength(4), TIMEOUT);
    const stopped = worker.stop();
    end.resolve();
    await stopped;
    expect(await listJobs('ends_late')).toEqual([]);
  }
});

test('jobs that wait for someone outside keep no other job waiting', async () => {
  const relay = Promise.withResolvers<void>();
  const done: unknown[] = [];
  const jobs: Job[] = [
    { name: 'to_relay', group: 'mail', run: () => relay.promise },
    { name: 'to_provider', group: 'provider', run: () => relay.promise },
    { name: 'own', run: async (_, { number }) => void done.push(number) },
  ];
  const worker = await startWorker(services, url, jobs);
  for (let number = 1; number <= 12; number += 1) {
    await add('to_relay', { number });
    await add('to_provider', { number });
  }
  await vi.waitFor(async () => {
    expect((await listJobs('to_relay')).filter(({ locked }) => locked)).toHaveLength(4);
    expect((await listJobs('to_provider')).filter(({ locked }) => locked)).toHaveLength(3);
  }, TIMEOUT);
  await add('own', { number: 1 });
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT);
  relay.resolve();
  await worker.stop();
});
