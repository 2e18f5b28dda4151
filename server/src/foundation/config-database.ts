import { t } from './config-texts.ts';
import { parseUrl } from './config-values.ts';
import type { Text } from './texts.ts';

/** By which addresses the database is reached. They hold passwords: not for logs. */
export type DatabaseConfig = {
  /** `DATABASE_URL`: an owner's connection to a PostgreSQL of your own; else the embedded one. */
  databaseUrl: string | undefined;
  /**
   * `DATABASE_API_URL`, `DATABASE_WORKER_URL`: the logins of API and worker, which are no owners; else made at the start
   * under names of their own. With both and without DATABASE_URL nothing is migrated: `cli migrate` runs elsewhere.
   */
  databaseLogins: { api: string | undefined; worker: string | undefined };
  /**
   * `DATABASE_POOLER=transaction`: `DATABASE_API_URL` leads to a pooler that gives a connection for one transaction, and
   * `DATABASE_API_DIRECT_URL` past it, for what needs a connection of its own. The other addresses never lead to one.
   */
  pooler: { directUrl: string } | undefined;
  /**
   * `DATABASE_REPLICA_URL` (none): a server that follows the database, which the API reads reports, files of lists, staff's lists
   * and statements from while it is no more than `DATABASE_REPLICA_MAX_LAG` (10) seconds behind.
   */
  replica: { url: string; maxLagSeconds: number } | undefined;
};

const SCHEMES = ['postgres:', 'postgresql:'];
/**
 * A replica that is well is far less behind. Ten seconds pass over the bursts of an end-of-day run without a change of servers,
 * and are less than people take to read a report.
 */
const MAX_LAG_SECONDS = 10;
const LONGEST_LAG_SECONDS = 3_600;

/** Reads the variables of the database; what is wrong with them is added to the errors. */
export function readDatabase(env: NodeJS.ProcessEnv, errors: Text[]): DatabaseConfig {
  const databaseUrl = parseUrl(env, 'DATABASE_URL', SCHEMES, errors);
  const databaseLogins = {
    api: parseUrl(env, 'DATABASE_API_URL', SCHEMES, errors),
    worker: parseUrl(env, 'DATABASE_WORKER_URL', SCHEMES, errors),
  };
  return { databaseUrl, databaseLogins, pooler: parsePooler(env, errors), replica: parseReplica(env, errors) };
}

/** Every variable that holds an address of the database, or says what an address leads to. */
export const DATABASE_VARIABLES: readonly string[] = [
  ...['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL', 'DATABASE_POOLER', 'DATABASE_API_DIRECT_URL'],
  'DATABASE_REPLICA_URL',
];

/** Where the API's login gets a connection of its own, which a pooler for transactions never gives. */
export const getDirectApiUrl = ({ databaseLogins, pooler }: Pick<DatabaseConfig, 'databaseLogins' | 'pooler'>) =>
  pooler?.directUrl ?? databaseLogins.api;

function parsePooler(env: NodeJS.ProcessEnv, errors: Text[]): DatabaseConfig['pooler'] {
  const { DATABASE_POOLER: kind, DATABASE_API_URL: pooled } = env;
  const directUrl = parseUrl(env, 'DATABASE_API_DIRECT_URL', SCHEMES, errors);
  if (kind === undefined || kind === '') return undefined;
  if (kind !== 'transaction') errors.push(t('oneOf', { name: 'DATABASE_POOLER', values: 'transaction' }));
  else if (pooled && directUrl) return { directUrl };
  else errors.push(t('poolerAddresses'));
  return undefined;
}

function parseReplica(env: NodeJS.ProcessEnv, errors: Text[]): DatabaseConfig['replica'] {
  const url = parseUrl(env, 'DATABASE_REPLICA_URL', SCHEMES, errors);
  const text = env.DATABASE_REPLICA_MAX_LAG;
  const maxLagSeconds = text === undefined || text === '' ? MAX_LAG_SECONDS : Number(text);
  if (!Number.isInteger(maxLagSeconds) || maxLagSeconds < 1 || maxLagSeconds > LONGEST_LAG_SECONDS)
    errors.push(t('wholeSeconds', { name: 'DATABASE_REPLICA_MAX_LAG', max: String(LONGEST_LAG_SECONDS) }));
  return url === undefined ? undefined : { url, maxLagSeconds };
}
