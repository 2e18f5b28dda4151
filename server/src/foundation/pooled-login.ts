import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { t } from './config-texts.ts';
import { StartupError } from './startup-error.ts';

/** Several API processes set the same at the same instant: one of them has to try again. */
const TRIES = 20;
const RETRY_MS = 50;

type Session = { login: string; isSet: boolean };

/**
 * Through a pooler for transactions a connection cannot set anything for itself: what connections of the API rely on is set
 * for its login, once, on a direct one. Those that the pooler has opened before are not taken.
 * @throws StartupError where the two addresses are not of one login and database, or the settings do not reach the pooler
 */
export async function preparePooledLogin(pooledUrl: string, directUrl: string): Promise<void> {
  const direct = await withClient('DIRECT_', directUrl, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      const session = await readSession(client);
      if (session.isSet || attempt > TRIES) return session;
      await setForLogin(client).catch(() => sleep(RETRY_MS));
      // a session keeps what it began with
      if (await isSetForNext(directUrl)) return session;
    }
  });
  const pooled = await withClient('', pooledUrl, readSession);
  if (pooled.login !== direct.login)
    throw new StartupError(t('poolerOther', { pooled: pooled.login, direct: direct.login }));
  if (!pooled.isSet) throw new StartupError(t('poolerSettings'));
}

const isSetForNext = async (directUrl: string): Promise<boolean> =>
  (await withClient('DIRECT_', directUrl, readSession)).isSet;

async function readSession(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(`
    select current_user || '@' || current_database() as login,
      current_setting('TimeZone') = 'UTC' and current_setting('jit') = 'off'
        and current_setting('idle_in_transaction_session_timeout') = '5s' as "isSet"`);
  return rows[0] ?? { login: '', isSet: false };
}

/** A role may set these for itself. */
async function setForLogin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`alter role current_user in database ${database} set timezone to 'UTC'`);
  await client.query(`alter role current_user in database ${database} set jit to off`);
  await client.query(`alter role current_user in database ${database} set idle_in_transaction_session_timeout to '5s'`);
}

async function withClient<R>(which: string, url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(t('poolerUnreached', { which, reason: (error as Error).message }));
  } finally {
    await client.end().catch(() => {});
  }
}
