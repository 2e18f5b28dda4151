import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureReaderLogin } from '#foundation/replica/reader-login.ts';
import { testDatabase } from './database.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const RESTRICT_VIOLATION = '23001';

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
  "raise a member's balance": 'update member_accounts set balance = balance + 1000000',
  'open an account with money in it': 'insert into member_accounts (id, balance) values (800000, 1000000)',
  'fill a pool': 'update system_account_shards set balance = balance + 1000000',
  'let an account go below zero': 'update system_accounts set non_negative = false',
  'insert a posting': `insert into postings (debit, credit, amount, entry_type, reference, booked_at) values (-1, 8, 1000000, 'deposit', 1, now())`,
  'post to one side only': 'select ledger_apply_system(array[-3], array[1000000], null)',
  'change what is held': 'update holds set amount = 1',
  'set aside in a pool': 'insert into pool_reservations (account, run_id, amount) values (-3, 1, 1)',
  'free what is set aside': 'update pool_reservations set open = false',
  'change a posting': 'update postings set amount = amount + 1',
  'delete a posting': 'delete from postings',
  "change an open withdrawal's address": `update withdrawals set address = '0x2' where status = 'pending'`,
  "change an open withdrawal's amount": 'update withdrawals set amount = amount * 2, net_amount = net_amount + amount',
  'make a withdrawal its own': 'update withdrawals set member_id = 1',
  'insert a withdrawal that is approved': `insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at, status)
    values (1, 'normal', 2, 1, 1, '0x1', now(), 'approved')`,
  'delete a withdrawal': 'delete from withdrawals',
  'raise what an investment was made with': 'update investments set invested = invested * 2',
  "raise an investment's rate": 'update investments set rate_ppm = 1000000, end_day = end_day + 365',
  'give a deposit to someone else': 'update payments set member_id = 1',
  'raise an entry that was agreed to': 'update staff_entries set amount = amount * 2',
  'insert staff': `insert into staff (username, email, password_hash, role, created_at) values ('x', 'x', 'x', 'owner', now())`,
  "change a staff member's role": `update staff set role = 'owner'`,
  "change a staff member's password": `update staff set password_hash = 'x'`,
  'delete staff': 'delete from staff',
  'rename staff through a view': `update staff_names set username = 'x'`,
  "end a member's break through a view": 'delete from paused_members',
  'change what staff have agreed to': `update staged_changes set after = '{}'`,
  'change the history of settings': `update settings_versions set value = '1'`,
  'delete the history of settings': 'delete from settings_versions',
  'write an audit row of another time': `insert into audit_log (occurred_at, actor_kind, action, subject) values ('2020-01-01', 'system', 'x', 'x')`,
  'change an audit row': `update audit_log set action = 'nothing'`,
  'delete an audit row': 'delete from audit_log',
  'chain an audit row by itself': `insert into audit_chain (position, audit_id, hash) values (1, 1, sha256('x'))`,
  "change the audit log's chain": `update audit_chain set hash = sha256('x')`,
  'cut the audit chain off': 'delete from audit_chain',
  'keep an audit row from the chain': 'delete from audit_unchained',
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

test.for(Object.entries(clients))("a table of the %s's own is not taken for the ledger's", async ([, client]) => {
  await client.query('begin');
  try {
    await client.query(
      'create temp table system_account_shards (account smallint, shard smallint, balance bigint) on commit drop',
    );
    await client.query('insert into system_account_shards values (-3, 0, 1000000)');
    expect((await client.query(`select ledger_lock_available(-3::smallint) as found`)).rows).toEqual([{ found: '0' }]);
  } finally {
    await client.query('rollback');
  }
});

test('who writes an audit row stands in it, whatever the process says', async () => {
  await clients.worker.query(`select write_audit('system', null, 'test.login', 'x', null, null, null, null, null)`);
  const { rows } = await clients.worker.query(
    `select login, occurred_at = app_now() as now from audit_log where action = 'test.login'`,
  );
  expect(rows).toEqual([{ login: new URL(database.workerUrl).username, now: false }]);
});

test('the worker chains audit rows, the API cannot', async () => {
  await expect(clients.api.query('select chain_audit(1)')).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  expect((await clients.worker.query('select chain_audit(1) as count')).rows).toEqual([{ count: 1 }]);
});

test('functions that work with the rights of others look for tables in no place that a caller can write to', async () => {
  const { rows } = await clients.api.query<{ name: string; owner: string }>(
    `select proname as name, pg_get_userbyid(proowner) as owner from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and not coalesce(proconfig && array['search_path=public, pg_temp', 'search_path=pg_catalog'], false)`,
  );
  expect(rows).toEqual([]);
});

test('the functions that write the ledger work with its rights, and what they call inside is not to be called', async () => {
  const { rows } = await clients.api.query<{ name: string; ours: boolean }>(
    `select proname as name, prosecdef and proowner = 'fairlead_ledger'::regrole as ours from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'ledger_%' and provolatile = 'v'
        and has_function_privilege(oid, 'execute')`,
  );
  expect(rows.filter(({ name, ours }) => !ours && name !== 'ledger_require')).toEqual([]);
  expect(rows.map(({ name }) => name)).toContain('ledger_post');
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

const changes = ['update postings set amount = amount + 1', 'delete from postings', 'truncate postings'];

test.for(changes)('the owner of the tables gets nothing by "%s" either', async (statement) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await expect(client.query(statement)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
  } finally {
    await client.end();
  }
});

test('what keeps postings is not passed by in a session whose triggers are off', async () => {
  const { rows } = await clients.api.query<{ tgenabled: string }>(
    `select tgenabled from pg_trigger where tgrelid = 'postings'::regclass and tgname = 'postings_kept'`,
  );
  expect(rows).toEqual([{ tgenabled: 'A' }]);
});

/** What a login that reads a replica could try on the primary, which has the same roles. */
const READER_ATTEMPTS: Record<string, string> = {
  ...ATTEMPTS,
  'make staff by a function': `select create_staff('x', 'x@test.test', 'x', 'none', 'owner')`,
  'queue a job': `select queue_job('x', '{}', 'x', now())`,
  'send a mail': 'insert into mails default values',
  "read members' passwords": 'select password_hash from members',
  "read staff's passwords": 'select password_hash from staff',
  'read tokens of sessions': 'select token_hash from sessions',
  'read second factors': 'select secret from second_factors',
  'read codes that are worth money': 'select code from codes',
  'read mails with links in them': 'select * from mails',
  'read kept answers': 'select * from idempotency_keys',
};

test('the login that reads a replica reads lists, and writes nothing and reads no secrets on the primary either', async () => {
  const owning = new pg.Client({ connectionString: database.url });
  await owning.connect();
  const url = new URL(database.url);
  url.username = `reader_${randomUUID().slice(0, 8)}`;
  url.password = 'test';
  const reader = new pg.Client({ connectionString: url.href });
  try {
    // a second start finds it so
    for (let start = 0; start < 2; start += 1) await ensureReaderLogin(owning, url.href);
    await owning.query('create table made_later (id int)');
    await reader.connect();
    for (const text of [
      'select id, username, email from members',
      'select * from postings',
      'select * from made_later',
    ])
      await reader.query(`${text} limit 1`);
    const failed = async (text: string) =>
      reader.query(text).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
    for (const [attempt, text] of Object.entries(READER_ATTEMPTS))
      expect(await failed(text), attempt).toBe(INSUFFICIENT_PRIVILEGE);
    const { rows } = await reader.query(
      `select proname from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  } finally {
    await reader.end();
    await owning.query(`drop table if exists made_later; drop owned by ${url.username}; drop role ${url.username}`);
    await owning.end();
  }
});
