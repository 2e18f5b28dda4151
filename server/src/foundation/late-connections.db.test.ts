import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { openPool, openQueuePool } from './db.ts';
import { watchHeldClients } from './held-clients.ts';

const { url } = await testDatabase();
const TIMED_OUT = 'timeout exceeded when trying to connect';

let pool: pg.Pool;
afterEach(() => pool.end());

/** What lets the verification of each new connection end. */
function holdVerification() {
  const verified: Array<(error?: Error) => void> = [];
  let isHeld = false;
  return {
    verified,
    hold: () => {
      isHeld = true;
    },
    verify: (_client: pg.PoolClient, done: (error?: Error) => void) => {
      if (isHeld) verified.push(done);
      else done();
    },
  };
}

/** Someone waits while all connections are taken; one is lost, and the new one that is theirs is verified for longer than they wait. */
async function waitTooLong(connect: () => Promise<unknown>, held: ReturnType<typeof holdVerification>) {
  const taken = await pool.connect();
  const refused = expect(connect()).rejects.toThrow(TIMED_OUT);
  held.hold();
  taken.release(true);
  await vi.waitFor(() => expect(held.verified).toHaveLength(1), TIMEOUT);
  await refused;
}

test.each<[string, () => Promise<unknown>]>([
  ['by a promise', () => pool.connect()],
  [
    'by a callback',
    () => new Promise((resolve, reject) => pool.connect((error) => (error ? reject(error) : resolve(undefined)))),
  ],
  ['for one statement', () => pool.query('select 1')],
])('a connection that comes to someone who was refused already is the next one’s, asked for %s', async (_, connect) => {
  const held = holdVerification();
  pool = openPool(url, { max: 1, waitMs: 300, worker: { application_name: 'late', verify: held.verify } });
  const listHeld = watchHeldClients(pool);
  await waitTooLong(connect, held);
  held.verified[0]?.();
  expect(listHeld()).toEqual([]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('one that is refused by its verification afterwards is gone, and another is opened', async () => {
  const held = holdVerification();
  pool = openPool(url, { max: 1, waitMs: 300, worker: { application_name: 'late', verify: held.verify } });
  await waitTooLong(() => pool.connect(), held);
  held.verified[0]?.(new Error('not this one'));
  const next = pool.query('select 1 as one');
  await vi.waitFor(() => expect(held.verified).toHaveLength(2), TIMEOUT);
  held.verified[1]?.();
  expect((await next).rows).toEqual([{ one: 1 }]);
});

test('the queue’s pool takes them back too', async () => {
  const held = holdVerification();
  pool = openQueuePool(url, { max: 1, worker: { application_name: 'late', verify: held.verify } });
  Object.assign(pool.options, { connectionTimeoutMillis: 300 });
  await waitTooLong(() => pool.connect(), held);
  held.verified[0]?.();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
