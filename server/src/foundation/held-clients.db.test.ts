import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { openPool } from './db.ts';
import { watchHeldClients } from './held-clients.ts';

const { url } = await testDatabase();
const pool = openPool(url, { max: 3 });
const listHeld = watchHeldClients(pool);
afterAll(() => pool.end());

test('a connection is listed from when it is taken until it is given back, with the statement that it waits for', async () => {
  const [idle, busy, lost] = [await pool.connect(), await pool.connect(), await pool.connect()];
  const slept = busy.query('select pg_sleep(0.3)');
  const seconds = expect.any(Number);
  expect(listHeld()).toEqual([
    { seconds, statement: undefined },
    { seconds, statement: 'select pg_sleep(0.3)' },
    { seconds, statement: undefined },
  ]);
  await slept;
  idle.release();
  busy.release();
  lost.release(true);
  expect(listHeld()).toEqual([]);
});
