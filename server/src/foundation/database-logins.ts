import { createHash, randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { t } from './config-texts.ts';
import { APP_ROLE } from './db.ts';
import { ensureReaderLogin } from './replica/reader-login.ts';
import { scramVerifier } from './scram.ts';
import { StartupError } from './startup-error.ts';

/** The addresses that API and worker connect to, each with a login of its own. They hold passwords: not for logs. */
export type DatabaseLogins = { readonly api: string; readonly worker: string };

/** Addresses that the operator has set: DATABASE_API_URL and DATABASE_WORKER_URL, and DATABASE_REPLICA_URL of a replica. */
export type GivenLogins = { readonly [name in keyof DatabaseLogins]: string | undefined } & {
  readonly replica?: string | undefined;
};

const QUEUE_ROLE = 'fairlead_queue';
/** Whose rights each login has. */
const LOGIN_ROLES = { api: [APP_ROLE], worker: [APP_ROLE, QUEUE_ROLE] };
/** The variables that each process finds its address in, and that an operator names another login by. */
export const LOGIN_VARIABLES = { api: 'DATABASE_API_URL', worker: 'DATABASE_WORKER_URL' } as const;
const LONGEST_NAME = 63;

/**
 * Makes sure that API and worker have logins of their own in a migrated database: no superusers, no members of the owner,
 * with passwords that only this data folder knows. A login that the operator has named is made where it is missing and
 * otherwise given its rights only; so is the one that reads a replica.
 * @param ownerUrl the database as its owner, who may create roles
 * @param directUrl where the API's login is tried that reaches the database by a pooler: a connection that the pooler opened now
 *   would be kept without what is set for the login later
 * @throws StartupError in one sentence for what the operator can put right
 */
export async function ensureLogins(
  ownerUrl: string,
  dataDir: string,
  given: GivenLogins,
  directUrl?: string,
): Promise<DatabaseLogins> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  try {
    // Anyone who else starts on this database waits; the lock ends with the connection.
    await owner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.databaseLogins]);
    const passwords = await keepPasswords(dataDir);
    const addresses = {
      api: given.api ?? loginUrl(ownerUrl, nameLogin('api', owner.database ?? ''), passwords.api),
      worker: given.worker ?? loginUrl(ownerUrl, nameLogin('worker', owner.database ?? ''), passwords.worker),
    };
    for (const login of ['api', 'worker'] as const) {
      await ensureLogin(owner, login, addresses[login], { isOurs: given[login] === undefined });
      await checkLogin(login, (login === 'api' ? directUrl : undefined) ?? addresses[login]);
    }
    if (given.replica !== undefined) await ensureReaderLogin(owner, given.replica);
    return addresses;
  } finally {
    await owner.end().catch(() => {});
  }
}

/** Roles belong to the whole cluster, so a login carries its database's name, shortened where both do not fit. */
function nameLogin(login: keyof DatabaseLogins, database: string): string {
  const name = `fairlead_${login}_${database}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `fairlead_${login}_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;
}

function loginUrl(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = user;
  url.password = password;
  for (const parameter of ['user', 'password']) url.searchParams.delete(parameter);
  return url.href;
}

const passwordsFile = (dataDir: string) => join(dataDir, 'database-logins.json');

/** The passwords of this data folder's logins, readable by this account alone; made where there are none. */
async function keepPasswords(dataDir: string): Promise<DatabaseLogins> {
  const file = passwordsFile(dataDir);
  try {
    const { api, worker } = JSON.parse(await readFile(file, 'utf8')) as Partial<DatabaseLogins>;
    if (api && worker) return { api, worker };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
  const made = { api: randomBytes(24).toString('base64url'), worker: randomBytes(24).toString('base64url') };
  const half = `${file}.${process.pid}`;
  await writeFile(half, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  await chmod(half, 0o600);
  await rename(half, file);
  return made;
}

type Found = { powerful: boolean; owns: boolean };

async function ensureLogin(
  owner: pg.Client,
  login: keyof DatabaseLogins,
  address: string,
  { isOurs }: { isOurs: boolean },
): Promise<void> {
  const { user = '', password = '', database = '' } = new pg.Client({ connectionString: address });
  const name = owner.escapeIdentifier(user);
  const [variable, roles] = [LOGIN_VARIABLES[login], LOGIN_ROLES[login]];
  const secret = `password ${owner.escapeLiteral(scramVerifier(password ?? ''))}`;
  const attributes = 'login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  try {
    const found = await findRole(owner, user);
    if (!found) await owner.query(`create role ${name} ${attributes} ${secret}`);
    else if (found.powerful || found.owns) throw new StartupError(t('loginPowerful', { login, user, variable }));
    else if (isOurs) await owner.query(`alter role ${name} ${secret}`);
    for (const role of roles) await grantMembership(owner, role, user);
    const place = owner.escapeIdentifier(database ?? '');
    await owner.query(`revoke connect on database ${place} from public`);
    await owner.query(`grant connect, temporary on database ${place} to ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartupError(t('loginForbidden', { login, user, variable, reason: (error as Error).message }));
  }
}

async function findRole(owner: pg.Client, user: string): Promise<Found | undefined> {
  const { rows } = await owner.query<Found>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powerful,
       pg_has_role(oid, current_user, 'member') or pg_has_role(oid, 'fairlead_ledger', 'member') as owns
     from pg_roles where rolname = $1`,
    [user],
  );
  return rows[0];
}

const GRANT_TRIES = 20;
/** Two databases of one cluster that grant the same role at the same instant: one of them has to try again. */
const BUSY_CODES = ['XX000', '23505'];

async function grantMembership(owner: pg.Client, role: string, user: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await owner.query<{ has: boolean }>(`select pg_has_role($1, $2, 'member') as has`, [user, role]);
      if (!rows[0]?.has) await owner.query(`grant ${role} to ${owner.escapeIdentifier(user)}`);
      return;
    } catch (error) {
      if (attempt === GRANT_TRIES || !BUSY_CODES.includes((error as { code?: string }).code ?? '')) throw error;
      await sleep(50);
    }
  }
}

/** A server whose pg_hba.conf admits the owner alone, or another password, is reported now and not by each request. */
async function checkLogin(login: keyof DatabaseLogins, address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      t('loginRefused', {
        login,
        user: client.user ?? '',
        variable: LOGIN_VARIABLES[login],
        reason: (error as Error).message,
      }),
    );
  } finally {
    await client.end().catch(() => {});
  }
}
