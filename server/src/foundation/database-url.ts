import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { t } from './config-texts.ts';
import type { Logger } from './embedded-postgres-cluster.ts';
import { DURABILITY_SETTINGS } from './embedded-postgres-settings.ts';
import { StartupError } from './startup-error.ts';

const OLDEST_MAJOR_VERSION = 15;
const CONNECT_WITHIN_MS = 5_000;
/** A server that was started together with us may still be recovering. */
const START_UP_WITHIN_MS = 30_000;

/**
 * Connects once to the operator's own PostgreSQL, so that a wrong DATABASE_URL is reported at the start and in one sentence.
 * @param connections how many the installation's processes may open together: a server that admits fewer is warned of
 * @throws StartupError that names the server but never the password
 */
export async function checkDatabaseUrl(databaseUrl: string, log: Logger, connections = 0): Promise<void> {
  const client = await connect(databaseUrl, performance.now());
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [['server_version_num', 'max_connections', ...DURABILITY_SETTINGS]],
    );
    const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
    const major = Math.floor(Number(settings.get('server_version_num')) / 10_000);
    if (major < OLDEST_MAJOR_VERSION) {
      throw new StartupError(t('databaseOld', { major: String(major), oldest: String(OLDEST_MAJOR_VERSION) }));
    }
    const off = DURABILITY_SETTINGS.filter((name) => settings.get(name) === 'off');
    // Some hosted databases keep writes safe by other means, so this is the operator's to judge.
    const admitted = Number(settings.get('max_connections'));
    if (admitted < connections)
      log.warn(t('databaseConnections', { admitted: String(admitted), needed: String(connections) }));
    if (off.length > 0) log.warn(t('databaseUnsafe', { settings: off.join(', ') }));
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(databaseUrl: string, startedMs: number): Promise<pg.Client> {
  const client = newClient(databaseUrl);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code } = error as { code?: string };
    if (code !== '57P03' || performance.now() - startedMs > START_UP_WITHIN_MS)
      throw startupError(client, error as Error);
    await sleep(250);
    return connect(databaseUrl, startedMs);
  }
}

function newClient(databaseUrl: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    client.on('error', () => {});
    return client;
  } catch {
    throw new StartupError(t('databaseAddress'));
  }
}

function startupError(client: pg.Client, error: Error & { code?: string }): StartupError {
  const where = `${client.host}:${client.port}`;
  switch (error.code) {
    case '28P01':
    case '28000':
      return new StartupError(t('databaseUser', { where, user: client.user ?? '', reason: error.message }));
    case '3D000':
      return new StartupError(t('databaseMissing', { where, database: client.database ?? '' }));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(t('databaseHost', { host: client.host }));
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return new StartupError(t('databaseSilent', { where, code: error.code ?? '' }));
    default:
      return new StartupError(t('databaseOther', { where, reason: error.message }));
  }
}
