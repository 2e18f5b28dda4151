import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Impairment, startDatabaseProxy } from '#test/impairment-proxy.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPool } from './db.ts';
import { watchConnections } from './watch-connections.ts';

/** Long enough for a busy machine to open a connection, short enough for a test. */
const TIMING = { silentMs: 300, probeMs: 1_500, everyMs: 50, commitMs: 10_000 };
const POOLER_MS = 600;

const { url } = await testDatabase();
const proxy = await startDatabaseProxy(url);
const plain = openPool(url, { max: 2 });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  proxy.impair(undefined);
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await plain.end();
  await proxy.close();
});

function openWatched({ pipelined = true, isPooled = false } = {}): pg.Pool {
  const pool = openPool(proxy.url, { max: 3, pipelined, waitMs: 5_000 });
  const stop = watchConnections([pool], proxy.url, { timing: TIMING, poolerMs: isPooled ? POOLER_MS : undefined });
  stops.push(async () => {
    stop();
    await pool.end();
  });
  return pool;
}

/** What became of a statement: its failure, or undefined where it was answered. */
const getFailure = (asked: Promise<unknown>): Promise<Error | undefined> =>
  asked.then(
    () => undefined,
    (error: Error) => error,
  );

async function recover(pool: pg.Pool): Promise<void> {
  while ((await getFailure(pool.query('select 1'))) !== undefined) await sleep(50);
}

test.each<[Impairment, boolean]>([
  [{ kind: 'silent' }, true],
  [{ kind: 'trickle' }, false],
])(
  'who waits for a database that no longer answers is told to come back: %j, pipelined %s',
  async (impairment, pipelined) => {
    const pool = openWatched({ pipelined });
    await Promise.all([pool.query('select 1'), pool.query('select 1'), pool.query('select 1')]);
    proxy.impair(impairment);
    const failures = await Promise.all([1, 2, 3, 4, 5].map((n) => getFailure(pool.query('select $1::int', [n]))));
    for (const failure of failures) expect(failure && isDatabaseUnavailable(failure), String(failure)).toBe(true);
    const next = performance.now();
    expect(isDatabaseUnavailable((await getFailure(pool.query('select 1'))) as Error)).toBe(true);
    expect(performance.now() - next).toBeLessThan(TIMING.silentMs);
    await expect(getFailure(pool.connect())).resolves.toMatchObject({ message: /does not answer/ as never });

    proxy.impair(undefined);
    await recover(pool);
    expect((await pool.query<{ n: number }>('select 7 as n')).rows).toEqual([{ n: 7 }]);
  },
);

test.each([false, true])('a slow statement is waited for that the server works on, pooled %s', async (isPooled) => {
  const pool = openWatched({ pipelined: !isPooled, isPooled });
  const slow = pool.query<{ n: number }>('select 1 as n from pg_sleep(2)');
  const [first, ...others] = await Promise.all([
    slow,
    ...[2, 3].map((n) => pool.query<{ n: number }>('select $1::int as n', [n])),
  ]);
  expect([first.rows, ...others.map(({ rows }) => rows)]).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('a statement that waits for a lock is waited for', async () => {
  const pool = openWatched();
  const holder = await plain.connect();
  await holder.query('begin; lock table app_state in access exclusive mode');
  const waiting = pool.query('select count(*) from app_state');
  await sleep(1_200);
  await holder.query('rollback');
  holder.release();
  expect((await waiting).rowCount).toBe(1);
});

test.each([false, true])(
  'one connection that was lost, while the server answers others, is ended, pooled %s',
  async (isPooled) => {
    const pool = openWatched({ pipelined: !isPooled, isPooled });
    await pool.query('select 1');
    const client = await pool.connect();
    proxy.impair({ kind: 'silent' });
    const lost = getFailure(client.query('select 1'));
    // the statement has come to nothing on its way; new connections are well
    await sleep(20);
    proxy.impair(undefined);
    expect((await lost)?.message).toMatch(/does not answer/);
    client.release(true);
    // on a machine that does much else the question itself may have been too late
    await recover(pool);
    expect((await pool.query<{ n: number }>('select 7 as n')).rows).toEqual([{ n: 7 }]);
  },
);
