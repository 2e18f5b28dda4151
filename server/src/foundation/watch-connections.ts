import pg from 'pg';

/**
 * How long a connection may stay without an answer before the database is asked whether it is there at all, how long that
 * question may take, and how often connections are looked at. Someone who waits is answered within the sum of these.
 */
export type WatchTiming = { silentMs: number; probeMs: number; everyMs: number };
const TIMING: WatchTiming = { silentMs: 1_500, probeMs: 1_750, everyMs: 250 };

/** While the database does not answer it is asked again after this time. */
const ASK_AGAIN_MS = 500;
/** A connection whose statement the server says is over is looked at a second time: the answer may have been on its way. */
const SEEN_OVER_TIMES = 2;

/** Begins as other losses of a connection do, by which a caller is told to come back (`database-errors.ts`). */
const LOST = 'Connection terminated: the database does not answer';

/** What `pg` knows of a connection and says nowhere. Its version is pinned; a test fails should a field be gone. */
type Inside = pg.PoolClient & {
  processID: number | null;
  connection: { stream: { destroy(error?: Error): void }; on(event: 'readyForQuery', listener: () => void): void };
  _activeQuery: unknown;
  _sentQueryQueue: unknown[];
};

/** Since when a connection has waited for the end of the statement that it waits for now. */
type Watched = { client: Inside; waitingSince: number | undefined; seenOver: number };

/**
 * Ends connections that are lost without a word: a cut cable, a proxy that forgot them, a machine that is gone. Nothing tells
 * the client of these, and who waits for an answer would wait for ever. A slow statement is another thing: the server says, on
 * a connection of its own, that it still works on it. Once the server does not answer that either, all who wait are refused,
 * and so is everyone who asks until it answers again; all of them are told to come back.
 * @param pools their connections lead to one database
 * @param url where it is asked
 * @param options.isPooled a pooler stands between: its connections are no one process's of the server, and which of them are lost
 * it finds out itself
 * @returns a function that stops watching
 */
export function watchConnections(
  pools: readonly pg.Pool[],
  url: string,
  { timing = TIMING, isPooled = false }: { timing?: WatchTiming; isPooled?: boolean } = {},
): () => void {
  const watched = new Map<pg.PoolClient, Watched>();
  let isAway = false;
  let isStopped = false;
  let asking = false;
  for (const pool of pools) {
    watchPool(pool, watched);
    refuseWhile(pool, () => isAway);
  }
  const tick = setInterval(() => {
    const silent = listSilent(watched.values(), timing.silentMs);
    if (!asking && (silent.length > 0 || isAway)) void look(silent);
  }, timing.everyMs);
  tick.unref();
  return () => {
    isStopped = true;
    clearInterval(tick);
  };

  async function look(silent: Watched[]): Promise<void> {
    asking = true;
    try {
      const working = await askServer(url, silent, timing.probeMs);
      isAway = false;
      if (!isPooled) endLost(silent, working);
    } catch (error) {
      if (isStopped || !isSilence(error)) return;
      isAway = true;
      // those that were answered meanwhile are left, the others have not heard of the server for as long
      for (const { client } of listSilent(watched.values(), timing.silentMs)) end(client);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS).unref());
    } finally {
      asking = false;
    }
  }
}

function watchPool(pool: pg.Pool, watched: Map<pg.PoolClient, Watched>): void {
  pool.on('connect', (connected) => {
    const client = connected as Inside;
    const one: Watched = { client, waitingSince: undefined, seenOver: 0 };
    client.connection.on('readyForQuery', () => {
      one.waitingSince = undefined;
      one.seenOver = 0;
    });
    watched.set(client, one);
  });
  pool.on('remove', (client) => watched.delete(client));
}

/** No one new waits for what does not answer. */
function refuseWhile(pool: pg.Pool, isAway: () => boolean): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (!isAway()) return connect(...args);
    const [done] = args;
    if (typeof done !== 'function') return Promise.reject(new Error(LOST));
    return process.nextTick(done, new Error(LOST));
  }) as typeof pool.connect;
}

/** Those that have waited for so long, counted from when they were first seen to wait. */
function listSilent(all: Iterable<Watched>, silentMs: number): Watched[] {
  const now = performance.now();
  return [...all].filter((one) => {
    const isWaiting = one.client._activeQuery != null || one.client._sentQueryQueue.length > 0;
    one.waitingSince = isWaiting ? (one.waitingSince ?? now) : undefined;
    return one.waitingSince !== undefined && now - one.waitingSince >= silentMs;
  });
}

/**
 * Which of the server's processes work on a statement, as it says itself.
 * @throws when it does not answer in time
 */
async function askServer(url: string, silent: readonly Watched[], withinMs: number): Promise<Set<number>> {
  const pids = silent.map(({ client }) => client.processID);
  const asked = new pg.Client({
    connectionString: url,
    application_name: 'fairlead_probe',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  asked.on('error', () => {});
  const startedMs = performance.now();
  try {
    await asked.connect();
    const text = "select pid from pg_stat_activity where pid = any ($1::int[]) and state = 'active'";
    const { rows } = await asked.query<{ pid: number }>({
      text,
      values: [pids],
      query_timeout: Math.max(1, withinMs - (performance.now() - startedMs)),
    } as pg.QueryConfig);
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    // what does not answer takes no good-bye
    (asked as unknown as Inside).connection.stream.destroy();
  }
}

/** The server works on some; of the others it has sent the answer, or knows nothing. */
function endLost(silent: readonly Watched[], working: Set<number>): void {
  for (const one of silent) {
    one.seenOver = working.has(one.client.processID ?? 0) ? 0 : one.seenOver + 1;
    if (one.seenOver >= SEEN_OVER_TIMES) end(one.client);
  }
}

function end({ connection }: Inside): void {
  connection.stream.destroy(new Error(LOST));
}

/** Nothing came, or less than an answer. A server that refuses (it starts, or has no connection left) is there. */
const isSilence = (error: unknown): boolean =>
  /timeout expired|timeout exceeded|Query read timeout|Connection terminated due to connection timeout/.test(
    (error as Error).message,
  );
