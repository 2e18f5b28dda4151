import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { openDb, openPool, openQueuePool, sql } from './db.ts';
import { requireRestrictedLogin } from './restricted-login.ts';

const { url, apiUrl, workerUrl } = await testDatabase();
const owner = openDb(openPool(url, { max: 1 }));
const login = `restricted_${randomUUID().slice(0, 8)}`;
afterAll(async () => {
  await sql.raw(`drop owned by ${login}`).execute(owner);
  await sql.raw(`drop role ${login}`).execute(owner);
  await owner.destroy();
});
await sql.raw(`create role ${login} login password 'test'`).execute(owner);
await sql.raw(`grant connect on database ${new URL(url).pathname.slice(1)} to ${login}`).execute(owner);
const ownUrl = Object.assign(new URL(url), { username: login, password: 'test' }).href;
const REFUSED = /^The database role "\w+" may do more than a process that serves members may/;

/** What the first query of a new pool comes to. */
async function ask(open: typeof openPool, address: string): Promise<unknown> {
  const pool = open(address, { max: 1, restricted: true });
  try {
    return (await pool.query<{ one: number }>('select 1 as one')).rows[0]?.one;
  } finally {
    await pool.end();
  }
}

test.each([
  ['calls', openPool],
  ['the queue', openQueuePool],
])('the pool of %s is connected as the logins of API and worker, and never as the owner', async (_name, open) => {
  expect([await ask(open, apiUrl), await ask(open, workerUrl)]).toEqual([1, 1]);
  await expect(ask(open, url)).rejects.toThrow(REFUSED);
});

test('the owner works with the application’s rights where that is asked for', async () => {
  const pool = openPool(url, { max: 1, role: 'app', restricted: true });
  expect((await pool.query('select current_user as user')).rows).toEqual([{ user: 'fairlead_app' }]);
  await pool.end();
});

test('a login whose rights were widened gets no further connection, and starts no process', async () => {
  await requireRestrictedLogin(ownUrl);
  expect(await ask(openPool, ownUrl)).toBe(1);
  await sql.raw(`grant fairlead_ledger to ${login}`).execute(owner);
  await expect(ask(openPool, ownUrl)).rejects.toThrow(REFUSED);
  await expect(requireRestrictedLogin(ownUrl)).rejects.toThrow(REFUSED);
});
