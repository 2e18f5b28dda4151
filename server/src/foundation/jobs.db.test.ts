import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { PATIENCE } from '#test/patience.ts';
import { loadConfig } from './config.ts';
import { inTransaction, one, openDb, openPool, rows, sql } from './db.ts';
import type { Services } from './http/call.ts';
import { type Job, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { addJob } from './outbox.ts';

const { url } = await testDatabase();
const db = openDb(openPool(url, { max: 8 }));
const ownerPool = openPool(url, { role: 'owner', max: 8 });
const owner = openDb(ownerPool);
afterAll(async () => {
  await db.destroy();
  await ownerPool.end();
});

const services = { db, config: loadConfig({ NODE_ENV: 'test' }), log: createLog('test', 'silent') } as Services;
const add = (task: string, payload: Record<string, unknown> = {}) =>
  inTransaction(db, (tx) => addJob(tx, task, payload));
const jobsOf = (task: string) =>
  rows(
    owner,
    sql<{ attempts: number; last_error: string | null; locked: boolean }>`
      select attempts, last_error, locked_at is not null as locked from graphile_worker.jobs where task_identifier = ${task}`,
  );

test('a job that fails waits for its next attempt, and the worker goes on', async () => {
  const done: unknown[] = [];
  const jobs: Job[] = [
    { name: 'fails', run: () => Promise.reject(new Error('the provider answers 500')) },
    { name: 'works', run: async (_, { number }) => void done.push(number) },
  ];
  const worker = await startJobs(services, url, jobs, []);
  for (const number of [1, 2, 3]) {
    await add('fails', { number });
    await add('works', { number });
  }
  await vi.waitFor(async () => {
    expect(done.toSorted()).toEqual([1, 2, 3]);
    expect(await jobsOf('fails')).toEqual(
      [1, 2, 3].map(() => ({ attempts: 1, last_error: 'the provider answers 500', locked: false })),
    );
  }, PATIENCE);
  await add('works', { number: 4 });
  await vi.waitFor(() => expect(done).toContain(4), PATIENCE);
  await worker.stop();
  const { later } = await one(
    owner,
    sql<{
      later: boolean;
    }>`select bool_and(run_at > now()) as later from graphile_worker.jobs where task_identifier = 'fails'`,
  );
  expect(later).toBe(true);
});
