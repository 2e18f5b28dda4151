import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { t } from './config-texts.ts';
import type { Cluster } from './embedded-postgres-cluster.ts';
import { type ClusterPurpose, DURABILITY_SETTINGS } from './embedded-postgres-settings.ts';
import { StartupError } from './startup-error.ts';

/** The platform's own database and the role that owns it: like an operator's DATABASE_URL, no superuser. */
const OWNER = 'fairlead';
const DATABASE = 'fairlead';

/** The address of the platform's database as its owner. */
export function ownerUrl(cluster: Cluster): string {
  // A host and port that any URL parser accepts; the parameter is what the driver goes by.
  const url = new URL(`postgresql://${OWNER}@localhost:5432/${DATABASE}`);
  url.password = cluster.passwords.owner;
  url.searchParams.set('host', cluster.socketFolder);
  return url.href;
}

/** A connection to the cluster's maintenance database as its superuser. The caller connects and ends it. */
export function superuserClient(cluster: Cluster): pg.Client {
  return newClient(cluster, 'postgres', cluster.passwords.superuser, 'postgres');
}

/**
 * How the server of this cluster answers: `busy` while it starts, recovers or shuts down, `absent` when no one listens.
 * Anyone who knows our password behind a socket in a folder of ours is ours.
 */
export async function answers(cluster: Cluster): Promise<'ready' | 'busy' | 'absent'> {
  const client = superuserClient(cluster);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('57P')) return 'busy';
    if (code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return 'absent';
    throw new StartupError(t('postgresRefuses', { reason: message }));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the platform's database if it is not there, and makes sure that no switch for durability is off. */
export async function prepareDatabase(cluster: Cluster, purpose: ClusterPurpose): Promise<void> {
  const client = newClient(cluster, OWNER, cluster.passwords.owner, DATABASE);
  try {
    await client.connect();
  } catch (error) {
    const { code } = error as { code?: string };
    // No such role (told as a wrong password) or no such database: a first start, or one that was cut short.
    if (code !== '28P01' && code !== '3D000') throw error;
    await createDatabase(cluster);
    return prepareDatabase(cluster, purpose);
  }
  try {
    if (purpose === 'platform') await assertDurable(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = superuserClient(cluster);
  await client.connect();
  try {
    // Two processes may get here at once; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.embeddedDatabase]);
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists(select from pg_roles where rolname = '${OWNER}') as role,
              exists(select from pg_database where datname = '${DATABASE}') as database`,
    );
    const found = rows[0];
    if (!found?.role) {
      const password = client.escapeLiteral(cluster.passwords.owner);
      await client.query(`create role ${OWNER} login createdb createrole password ${password}`);
    }
    for (const statement of OWNER_RIGHTS) await client.query(statement);
    if (!found?.database) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** What the owner needs beyond its own database: the roles it makes, figures for operators, a backup of the files. */
const OWNER_RIGHTS = [
  `alter role ${OWNER} set createrole_self_grant = 'set, inherit'`,
  `grant pg_monitor, pg_signal_backend, pg_checkpoint to ${OWNER}`,
  `grant execute on function pg_backup_start, pg_backup_stop, pg_switch_wal to ${OWNER}`,
];

async function assertDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [DURABILITY_SETTINGS],
  );
  const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
  if (off.length > 0) {
    throw new StartupError(t('databaseNotDurable', { settings: off.join(', ') }));
  }
}

function newClient(cluster: Cluster, user: string, password: string, database: string): pg.Client {
  const client = new pg.Client({
    host: cluster.socketFolder,
    port: 5432,
    user,
    password,
    database,
    ssl: false,
    application_name: 'fairlead start',
    connectionTimeoutMillis: 5_000,
  });
  // A server that ends must not end this process by an event no one hears.
  client.on('error', () => {});
  return client;
}
