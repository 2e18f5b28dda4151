import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { t } from '../config-texts.ts';
import { APP_ROLE } from '../db.ts';
import { dropClient } from '../drop-client.ts';
import { scramVerifier } from '../scram.ts';
import { StartupError } from '../startup-error.ts';

/** What no list, report or statement is drawn from: codes that are worth money, mails with links in them, pictures, kept answers. */
const WITHHELD_TABLES = ['codes', 'files', 'idempotency_keys', 'mails'];
/** Columns that no one who reads needs, of whatever table. */
const WITHHELD_COLUMNS = [
  ...['password_hash', 'secret', 'token_hash', 'code_hash', 'device_hash', 'request_hash', 'nonce_hash'],
];

/** Someone else changes the rights of the same table at the same instant: one of them has to try again. */
const BUSY = 'XX000';
const TRIES = 20;
const RETRY_MS = 50;

/**
 * Makes sure that the login of DATABASE_REPLICA_URL may read what lists, reports and statements are drawn from, and write nothing.
 * A replica has the roles and rights of the database that it follows, so it is made there.
 * @param owner the database's owner, who may create roles where the login is missing
 * @throws StartupError in one sentence for what the operator can put right
 */
export async function ensureReaderLogin(owner: pg.Client, replicaUrl: string): Promise<void> {
  const { user = '', password } = new pg.Client({ connectionString: replicaUrl });
  const name = owner.escapeIdentifier(user);
  const place = owner.escapeIdentifier(owner.database ?? '');
  try {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [user]);
    if (rows.length === 0) {
      const attributes = 'login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
      const secret = owner.escapeLiteral(scramVerifier(typeof password === 'string' ? password : ''));
      await owner.query(`create role ${name} ${attributes} password ${secret}`);
    }
    await owner.query(`grant connect on database ${place} to ${name}`);
    await owner.query(`grant usage on schema public to ${name}`);
    // of each table that is made later, such as those of a day
    await owner.query(`alter default privileges in schema public grant select on tables to ${name}`);
    await grantReading(owner, user);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartupError(t('readerForbidden', { user, reason: (error as Error).message }));
  }
}

/** Changes only what is not so yet: a start must not touch thousands of tables again. */
async function grantReading(owner: pg.Client, user: string): Promise<void> {
  const list = (names: readonly string[]) => `array[${names.map((name) => owner.escapeLiteral(name)).join(', ')}]`;
  const text = `do $$ declare v_user name := ${owner.escapeLiteral(user)}; v_table record; begin
    for v_table in
      select c.oid, c.relname as name, c.relname = any (${list(WITHHELD_TABLES)}) as is_withheld, a.columns, a.has_secret,
        has_table_privilege(v_user, c.oid, 'select') as is_open, has_any_column_privilege(v_user, c.oid, 'select') as is_partly_open
      from pg_class c cross join lateral (
        select string_agg(quote_ident(attname), ', ') filter (where attname <> all (${list(WITHHELD_COLUMNS)})) as columns,
          bool_or(attname = any (${list(WITHHELD_COLUMNS)})) as has_secret
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) a
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and pg_has_role(c.relowner, 'usage')
    loop
      if v_table.is_withheld or v_table.has_secret then
        if v_table.is_open then execute format('revoke select on %I from %I', v_table.name, v_user); end if;
        if not v_table.is_withheld and v_table.columns is not null and (v_table.is_open or not v_table.is_partly_open) then
          execute format('grant select (%s) on %I to %I', v_table.columns, v_table.name, v_user);
        end if;
      elsif not v_table.is_open then
        execute format('grant select on %I to %I', v_table.name, v_user);
      end if;
    end loop;
  end $$`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(text);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== BUSY || attempt === TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

type Answer = { user: string; writes: boolean };

/** Whether the connection's role could write, were it connected to the primary. */
const askRole = (client: pg.ClientBase): Promise<pg.QueryResult<Answer>> =>
  client.query<Answer>(`
    select current_user as "user", rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      or pg_has_role(oid, '${APP_ROLE}', 'member') or pg_has_role(oid, 'fairlead_ledger', 'member')
      or pg_has_role(oid, (select relowner from pg_class where oid = 'postings'::regclass), 'member') as writes
    from pg_roles where rolname = current_user`);

/** Refuses a new connection of a pool whose role may write: rights that were widened later count at once. */
export function refuseWriter(client: pg.ClientBase, done: (error?: Error) => void): void {
  askRole(client).then(
    ({ rows: [answer] }) => done(answer && !answer.writes ? undefined : mayWrite(answer)),
    (error: Error) => done(error),
  );
}

/**
 * Makes sure, before the API begins to work, that the login of DATABASE_REPLICA_URL may not write. A replica that cannot be asked
 * is no reason to wait: each of its connections is asked anyway.
 * @throws StartupError where it may
 */
export async function requireReaderLogin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await askRole(client);
    if (rows[0]?.writes) throw mayWrite(rows[0]);
  } catch (error) {
    if (error instanceof StartupError) throw error;
  } finally {
    dropClient(client);
  }
}

const mayWrite = (answer: Answer | undefined): StartupError =>
  new StartupError(t('readerWrites', { user: answer?.user ?? '' }));
