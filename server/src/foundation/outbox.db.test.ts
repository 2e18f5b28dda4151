import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { PATIENCE } from '#test/patience.ts';
import { startWorker } from '#test/start-worker.ts';
import { loadConfig } from './config.ts';
import { inTransaction, openDb, openPool, rows, sql } from './db.ts';
import type { Services } from './http/call.ts';
import { runWaitingJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { type Listener, publish, queueEvents } from './outbox.ts';

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
const tell = (name: string, number: number) => inTransaction(db, (tx) => publish(tx, { name, payload: { number } }));
const queued = async () =>
  (
    await rows(
      queueDb,
      sql<{ id: string }>`select payload ->> 'eventId' as id from graphile_worker._private_jobs order by id`,
    )
  ).map(({ id }) => Number(id));
const told = async () =>
  (await rows(db, sql<{ id: bigint }>`select id from outbox order by id`)).map(({ id }) => Number(id));
/** A listener that remembers, and tells one event more for each it hears of the first kind. */
const hearing = (heard: unknown[]): Listener[] =>
  ['first', 'second'].map((event) => ({
    name: `remembers ${event}`,
    event,
    hear: async (tx, { number }) => {
      heard.push(`${event} ${number}`);
      if (event === 'first') await publish(tx, { name: 'second', payload: { number } });
    },
  }));

test('an event whose transaction is rolled back is never queued', async () => {
  await inTransaction(db, async (tx) => {
    await publish(tx, { name: 'first', payload: { number: 0 } });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await queueEvents(queueDb)).toBe(0);
  expect([await told(), await queued()]).toEqual([[], []]);
});

test('events are queued once each, however many queue them while others are told', async () => {
  const telling = Array.from({ length: 120 }, (_, number) => tell('nobody hears this', number));
  const queueing = Array.from({ length: 6 }, async () => {
    let sum = 0;
    for (let turn = 0; turn < 20; turn += 1) sum += await queueEvents(queueDb, 7);
    return sum;
  });
  await Promise.all(telling);
  const sums = await Promise.all(queueing);
  let rest = 0;
  for (let count = await queueEvents(queueDb, 50); count > 0; count = await queueEvents(queueDb, 50)) rest += count;
  expect(sums.reduce((sum, each) => sum + each, 0) + rest).toBe(120);
  expect((await queued()).toSorted((one, other) => one - other)).toEqual(await told());
});

test('where queueing fails the events wait on', async () => {
  await tell('nobody hears this', 1);
  const [waiting] = await rows(db, sql`select event_id from outbox_waiting`);
  await expect(
    queueDb.transaction().execute(async (tx) => {
      expect(await queueEvents(tx)).toBe(1);
      throw new Error('killed before the commit');
    }),
  ).rejects.toThrow('killed');
  expect(await rows(db, sql`select event_id from outbox_waiting`)).toEqual([waiting]);
});

test('all that waits is run to its end, with the events that hearing causes', async () => {
  const heard: string[] = [];
  for (const number of [1, 2, 3]) await tell('first', number);
  await runWaitingJobs(services, url, [], hearing(heard));
  expect(heard.toSorted()).toEqual(['first 1', 'first 2', 'first 3', 'second 1', 'second 2', 'second 3']);
  expect(await rows(db, sql`select 1 from outbox_waiting`)).toEqual([]);
  await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);
});

test('a worker hears what was told before it came, and what is told meanwhile; stopped, it leaves the rest', async () => {
  const heard: string[] = [];
  await tell('first', 10);
  const worker = await startWorker(services, url, [], hearing(heard));
  await tell('first', 11);
  await vi.waitFor(
    () => expect(heard.toSorted()).toEqual(['first 10', 'first 11', 'second 10', 'second 11']),
    PATIENCE,
  );
  await worker.stop();
  await tell('first', 12);
  expect(await rows(db, sql`select 1 from outbox_waiting`)).toHaveLength(1);
});
