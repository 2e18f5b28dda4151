import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type DatabaseLogins, ensureLogins } from './database-logins.ts';

const [one, two, three] = [await testDatabase(), await testDatabase(), await testDatabase()];
const none = { api: undefined, worker: undefined };
let folders: string[];

beforeAll(async () => {
  folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'fairlead-logins-'))));
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const databases = () => [one, two, three].map(({ url }, index) => ({ url, folder: folders[index] ?? '' }));

test('several installations of one cluster make theirs at the same time, and none enters the database of another', async () => {
  const made = await Promise.all(
    databases().flatMap(({ url, folder }) => [ensureLogins(url, folder, none), ensureLogins(url, folder, none)]),
  );
  expect(made[0]).toEqual(made[1]);
  const [first, , second] = made as DatabaseLogins[];
  for (const login of ['api', 'worker'] as const) {
    expect(await ask(first?.[login] ?? '', 'select count(*)::int as count from plans')).toEqual([{ count: 5 }]);
    const elsewhere = Object.assign(new URL(first?.[login] ?? ''), { pathname: new URL(two.url).pathname }).href;
    await expect(ask(elsewhere, 'select 1')).rejects.toThrow('permission denied for database');
    expect(second?.[login]).not.toBe(first?.[login]);
  }
});

test('the passwords stay, where only this account can read them; lost ones are made again', async () => {
  const [{ url, folder }] = databases() as [{ url: string; folder: string }];
  const file = join(folder, 'database-logins.json');
  const before = await ensureLogins(url, folder, none);
  expect(await ensureLogins(url, folder, none)).toEqual(before);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(before.api).toContain((JSON.parse(await readFile(file, 'utf8')) as DatabaseLogins).api);
  await rm(file);
  const after = await ensureLogins(url, folder, none);
  expect(after.api).not.toBe(before.api);
  expect(await ask(after.worker, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(ask(before.worker, 'select 1')).rejects.toThrow('password authentication failed');
});

test('logins that the operator names are made where they are missing, and otherwise keep their passwords', async () => {
  const [, , { url, folder }] = databases() as [unknown, unknown, { url: string; folder: string }];
  const named = (user: string, password: string) => Object.assign(new URL(url), { username: user, password }).href;
  const suffix = new URL(url).pathname.slice(6, 18);
  const given = { api: named(`api_${suffix}`, 'given-api-1'), worker: named(`worker_${suffix}`, 'given-worker-1') };
  expect(await ensureLogins(url, folder, given)).toEqual(given);
  expect(await ask(given.worker, 'select count(*)::int as jobs from graphile_worker.jobs')).toEqual([{ jobs: 0 }]);
  const wrong = { ...given, api: named(`api_${suffix}`, 'another') };
  await expect(ensureLogins(url, folder, wrong)).rejects.toThrow(/does not admit .* correct DATABASE_API_URL/);
  await expect(ensureLogins(url, folder, { ...none, worker: url })).rejects.toThrow(
    /name a role of its own in DATABASE_WORKER_URL/,
  );
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
