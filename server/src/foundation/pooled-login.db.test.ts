import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { preparePooledLogin } from './pooled-login.ts';

const { apiUrl, workerUrl } = await testDatabase();

async function readSettings(): Promise<unknown> {
  const client = new pg.Client({ connectionString: apiUrl });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('TimeZone') as zone, current_setting('jit') as jit, session_user as login`,
  );
  await client.end();
  return rows[0];
}

test('what connections rely on is set for the login, also by several processes at once, and once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => preparePooledLogin(apiUrl, apiUrl)));
  expect(await readSettings()).toMatchObject({ zone: 'UTC', jit: 'off' });
  await preparePooledLogin(apiUrl, apiUrl);
});

test('a pooler’s connections from before are not taken', async () => {
  // as a connection that was opened before has it
  const before = new URL(apiUrl);
  before.searchParams.set('options', '-c timezone=Europe/Berlin');
  await expect(preparePooledLogin(before.href, apiUrl)).rejects.toThrow(/connections from before .*RECONNECT/);
});

test('both addresses lead to one database as one login, and both answer', async () => {
  await expect(preparePooledLogin(workerUrl, apiUrl)).rejects.toThrow(/must be the same/);
  const closed = 'postgres://a:b@127.0.0.1:1/c';
  await expect(preparePooledLogin(closed, apiUrl)).rejects.toThrow(/^DATABASE_API_URL does not answer/);
  await expect(preparePooledLogin(apiUrl, closed)).rejects.toThrow(/^DATABASE_API_DIRECT_URL does not answer/);
});
