import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

const database = await testDatabase();
const clients = {
  api: new pg.Client({ connectionString: database.apiUrl }),
  worker: new pg.Client({ connectionString: database.workerUrl }),
};
beforeAll(() => Promise.all(Object.values(clients).map((client) => client.connect())));
afterAll(() => Promise.all(Object.values(clients).map((client) => client.end())));

const owner = new URL(database.url).username;

/** What a process that was taken over would try first. */
const ATTEMPTS: Record<string, string> = {
  'become the owner': `set role ${owner}`,
  'become the owner of the ledger': 'set role fairlead_ledger',
  'make a table': 'create table taken (id int)',
  'make a function': 'create function taken() returns int language sql as $$ select 1 $$',
  'empty a table': 'truncate postings',
  'change a table': 'alter table member_accounts drop constraint member_accounts_balance_check',
  'read the passwords of roles': 'select rolname from pg_authid',
  'make a role': 'create role taken login',
  'raise its own rights': 'alter role current_user createrole',
  'read a file of the server': `select pg_read_file('postgresql.conf')`,
  'change a posting': 'update postings set amount = amount + 1',
  'delete a posting': 'delete from postings',
  'change an audit row': `update audit_log set action = 'nothing'`,
  'delete an audit row': 'delete from audit_log',
};

test.for(Object.entries(clients))("the %s's login gets nothing by giving its role up", async ([, client]) => {
  const whoIs = async () =>
    (
      await client.query<{ session: string; current: string; owner: string }>(
        `select session_user as session, current_user as current, pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()`,
      )
    ).rows[0];
  await client.query('set role none');
  const found = await whoIs();
  expect(found?.owner).toBe(owner);
  expect([found?.session, found?.current]).not.toContain(owner);
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where pg_has_role(current_user, oid, 'member') order by 1`,
  );
  const roles = rows.map(({ rolname }) => rolname).filter((name) => name !== found?.session);
  expect(roles).toEqual(client === clients.api ? ['fairlead_app'] : ['fairlead_app', 'fairlead_queue']);
});

const attempts = Object.entries(clients).flatMap(([login, client]) =>
  Object.entries(ATTEMPTS).map(([what, statement]) => ({ login, client, what, statement })),
);

test.for(attempts)("the $login's login cannot $what", async ({ client, statement }) => {
  await client.query('begin');
  try {
    await expect(client.query(`set role none; ${statement}`)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  } finally {
    await client.query('rollback');
  }
});
