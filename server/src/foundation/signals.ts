import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Db, sql, type Tx } from './db.ts';
import type { Log } from './log.ts';

/** Signals travel by PostgreSQL's LISTEN and NOTIFY: to every process, once the transaction that gave them has committed. */
const CHANNEL = 'fairlead_signals';
/** A message holds 8,000 bytes: so many topics are safe. */
const TOPICS_PER_MESSAGE = 200;
/** Given by the database itself whenever sessions are deleted. */
export const SESSIONS_TOPIC = 'sessions';

const PING_EVERY_MS = 15_000;
const ANSWERS_WITHIN_MS = 5_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** What a signal about one member is given under. */
export const memberTopic = (memberId: number): string => `member:${memberId}`;
/** What a signal about all members is given under. */
export const EVERYONE_TOPIC = 'members';

/** Says that something about these topics has changed: heard by every process after the commit, or not at all. */
export async function signal(tx: Tx, topics: readonly string[]): Promise<void> {
  for (let from = 0; from < topics.length; from += TOPICS_PER_MESSAGE)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(topics.slice(from, from + TOPICS_PER_MESSAGE))})`.execute(
      tx as Db,
    );
}

export type SignalListener = {
  /** Resolves to whether signals are heard, at the latest after so long. */
  isHeard: (withinMs: number) => Promise<boolean>;
  close: () => Promise<void>;
};

type Heard = {
  onSignal: (topics: readonly string[]) => void;
  /** The connection is back: whatever was signalled meanwhile was missed. */
  onRestored: () => void;
};

/** Listens on one connection of its own, however many are told; a lost one is opened again. */
export function listenForSignals(url: string, log: Log, heard: Heard): SignalListener {
  const ending = new AbortController();
  let isListening = false;
  let started = Promise.withResolvers<boolean>();
  const begin = () => {
    isListening = true;
    started.resolve(true);
  };
  const lose = () => {
    if (isListening) started = Promise.withResolvers<boolean>();
    isListening = false;
  };
  const run = async () => {
    let waitMs = FIRST_WAIT_MS;
    for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
      await holdConnection(url, ending.signal, heard.onSignal, () => {
        begin();
        waitMs = FIRST_WAIT_MS;
        if (!isFirst) heard.onRestored();
      }).catch((error: unknown) => log.warn({ err: error }, 'signals of the database are not heard; connecting again'));
      lose();
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  };
  const running = run();
  return {
    isHeard: (withinMs) => Promise.race([started.promise, sleep(withinMs, false, { ref: false })]),
    close: async () => {
      ending.abort();
      await running;
    },
  };
}

/** Listens until the connection is lost, which it throws, or no longer wanted. */
async function holdConnection(
  url: string,
  signal: AbortSignal,
  onSignal: Heard['onSignal'],
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairlead_signals',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    keepAlive: true,
  });
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  // what is thrown before someone waits for it is waited for later
  over.catch(() => undefined);
  client.on('error', reject);
  client.on('end', () => reject(new Error('the connection ended')));
  client.on('notification', ({ payload }) => onSignal(readTopics(payload)));
  signal.addEventListener('abort', () => resolve());
  // a connection that is gone without a word is noticed by this
  const ping = setInterval(() => client.query('select 1').catch(reject), PING_EVERY_MS);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (signal.aborted) return;
    onListening();
    await over;
  } finally {
    clearInterval(ping);
    await client.end().catch(() => undefined);
  }
}

function readTopics(payload: string | undefined): string[] {
  try {
    const topics: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(topics) ? topics.map(String) : [];
  } catch {
    return [];
  }
}
