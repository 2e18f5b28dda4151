import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ensureLogins } from './database-logins.ts';
import { migrate } from './migrate.ts';
import { requireRestrictedLogin } from './restricted-login.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'operations', 'managed-postgresql.md');
const owner = `managed_${randomUUID().slice(0, 8)}`;
const database = `${owner}_db`;
const adminUrl = Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href;
const toUrl = (username: string, password: string) =>
  Object.assign(new URL(adminUrl), { username, password, pathname: `/${database}` }).href;
const url = toUrl(owner, 'test');
const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-managed-'));

/** Runs statements one by one, for all that the login may do. */
async function run(address: string, statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

await run(adminUrl, [
  `create role ${owner} login nosuperuser nocreatedb nocreaterole password 'test'`,
  `grant ${owner} to current_user`,
  `create database ${database} owner ${owner}`,
]);
afterAll(async () => {
  await run(adminUrl, [
    `drop database ${database} with (force)`,
    `drop role if exists ${owner}_api, ${owner}_worker, ${owner}`,
  ]);
  await rm(dataDir, { recursive: true, force: true });
});

/** The script of the document, for this owner. Here the roles of the whole server are there already. */
function readScript(): string[] {
  const [, script = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  const statements = script.split(';').map((statement) => statement.trim());
  expect(statements).toContain('create role fairlead_ledger nologin');
  return statements
    .filter((statement) => statement !== '' && !statement.startsWith('create role fairlead_'))
    .map((statement) => statement.replaceAll('invest', owner));
}

test('an owner who may not make roles is told what to run, and after it the platform is installed', async () => {
  await expect(migrate(url)).rejects.toThrow(
    `The database’s owner "${owner}" may not make roles and is no member of fairlead_app, fairlead_queue, fairlead_ledger. ` +
      'Run the script of docs/operations/managed-postgresql.md once as an administrator of the server, then start again.',
  );
  await run(adminUrl, readScript());
  const { applied } = await migrate(url);
  expect(applied.length).toBeGreaterThan(50);

  const none = { api: undefined, worker: undefined };
  await expect(ensureLogins(url, dataDir, none)).rejects.toThrow(
    /may not make the api’s login .* set DATABASE_API_URL/,
  );
  const given = { api: toUrl(`${owner}_api`, 'CHANGE-ME-1'), worker: toUrl(`${owner}_worker`, 'CHANGE-ME-2') };
  expect(await ensureLogins(url, dataDir, given)).toEqual(given);
  const [found] = await run(given.api, ['select count(*)::int as plans from plans']);
  expect(found?.rows).toEqual([{ plans: 5 }]);
  await expect(run(given.api, ['delete from postings'])).rejects.toThrow('permission denied');
  const [jobs] = await run(given.worker, ['select count(*)::int as jobs from graphile_worker.jobs']);
  expect(jobs?.rows).toEqual([{ jobs: 0 }]);
  for (const login of Object.values(given)) await requireRestrictedLogin(login);
}, 120_000);
