import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { startWorker } from '#test/start-worker.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { loadConfig } from './config.ts';
import { inTransaction, openDb, openPool, rows, sql } from './db.ts';
import type { Services } from './http/call.ts';
import { runWaitingJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { type EventHandler, publish, queueEvents } from './outbox.ts';

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
const publishNumber = (name: string, number: number) =>
  inTransaction(db, (tx) => publish(tx, { name, payload: { number } }));
const queued = async () =>
  (
    await rows(
      queueDb,
      sql<{ id: string }>`select payload ->> 'eventId' as id from graphile_worker._private_jobs order by id`,
    )
  ).map(({ id }) => Number(id));
const listPublished = async () =>
  (await rows(db, sql<{ id: bigint }>`select id from outbox order by id`)).map(({ id }) => Number(id));
/** A handler that remembers, and publishes one event more for each of the first kind that it handles. */
const createHandlers = (handled: unknown[]): EventHandler[] =>
  ['first', 'second'].map((event) => ({
    name: `remembers ${event}`,
    event,
    handle: async (tx, { number }) => {
      handled.push(`${event} ${number}`);
      if (event === 'first') await publish(tx, { name: 'second', payload: { number } });
    },
  }));

test('an event whose transaction is rolled back is never queued', async () => {
  await inTransaction(db, async (tx) => {
    await publish(tx, { name: 'first', payload: { number: 0 } });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await queueEvents(queueDb)).toBe(0);
  expect([await listPublished(), await queued()]).toEqual([[], []]);
});

test('events are queued once each, however many queue them while others are published', async () => {
  const publishing = Array.from({ length: 120 }, (_, number) => publishNumber('unhandled', number));
  const queueing = Array.from({ length: 6 }, async () => {
    let sum = 0;
    for (let turn = 0; turn < 20; turn += 1) sum += await queueEvents(queueDb, 7);
    return sum;
  });
  await Promise.all(publishing);
  const sums = await Promise.all(queueing);
  let rest = 0;
  for (let count = await queueEvents(queueDb, 50); count > 0; count = await queueEvents(queueDb, 50)) rest += count;
  expect(sums.reduce((sum, each) => sum + each, 0) + rest).toBe(120);
  expect((await queued()).toSorted((one, other) => one - other)).toEqual(await listPublished());
});

test('where queueing fails the events wait on', async () => {
  await publishNumber('unhandled', 1);
  const [waiting] = await rows(db, sql`select event_id from outbox_pending`);
  await expect(
    queueDb.transaction().execute(async (tx) => {
      expect(await queueEvents(tx)).toBe(1);
      throw new Error('killed before the commit');
    }),
  ).rejects.toThrow('killed');
  expect(await rows(db, sql`select event_id from outbox_pending`)).toEqual([waiting]);
});

test('all waiting jobs run to the end, with the events that their handlers publish', async () => {
  const handled: string[] = [];
  for (const number of [1, 2, 3]) await publishNumber('first', number);
  await runWaitingJobs(services, url, [], createHandlers(handled));
  expect(handled.toSorted()).toEqual(['first 1', 'first 2', 'first 3', 'second 1', 'second 2', 'second 3']);
  expect(await rows(db, sql`select 1 from outbox_pending`)).toEqual([]);
  await vi.waitFor(async () => expect(await queued()).toEqual([]), TIMEOUT);
});

test('a worker handles events published before and while it runs; stopped, it leaves the rest', async () => {
  const handled: string[] = [];
  await publishNumber('first', 10);
  const worker = await startWorker(services, url, [], createHandlers(handled));
  await publishNumber('first', 11);
  await vi.waitFor(
    () => expect(handled.toSorted()).toEqual(['first 10', 'first 11', 'second 10', 'second 11']),
    TIMEOUT,
  );
  await worker.stop();
  await publishNumber('first', 12);
  expect(await rows(db, sql`select 1 from outbox_pending`)).toHaveLength(1);
});
