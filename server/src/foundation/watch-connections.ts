import pg from 'pg';

/**
 * How long a connection may stay without an answer before the database is asked whether it is there at all, how long that
 * question may take, and how often connections are looked at. Someone who waits is answered within the sum of these, or of the
 * last two and `commitMs`: for so long a COMMIT may wait for another server that has to have it too.
 */
export type WatchTiming = { silentMs: number; probeMs: number; everyMs: number; commitMs: number };
const TIMING: WatchTiming = { silentMs: 1_500, probeMs: 1_750, everyMs: 250, commitMs: 3_000 };

/** So long a statement may be with a pooler before the server has it: longer than one that the example cluster's keeps. */
export const POOLER_MS = 6_000;

/** While the database does not answer it is asked again after this time. */
const ASK_AGAIN_MS = 500;
/** A connection whose statement the server says is over is looked at a second time: the answer may have been on its way. */
const SEEN_OVER_TIMES = 2;

/** Begins as other losses of a connection do, by which a caller is told to come back (`database-errors.ts`). */
const LOST = 'Connection terminated: the database does not answer';

/**
 * Which of the server's processes work on a statement, for how long one of this login has, and whether one waits too long with
 * its COMMIT for another server.
 */
const ASKED = `
  select coalesce(array_agg(pid) filter (where pid = any ($1::int[]) and state = 'active'), '{}') as working,
    coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000)
      filter (where usename = current_user and state = 'active' and pid <> pg_backend_pid()), 0)::float8 as "longestMs",
    coalesce(bool_or(wait_event = 'SyncRep' and usename = current_user
      and query_start < clock_timestamp() - make_interval(secs => $2)), false) as "isStalled"
  from pg_stat_activity`;
type Found = { working: number[]; longestMs: number; isStalled: boolean };

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
 * a connection of its own, that it still works on it. Once the server does not answer that either, or cannot commit as no
 * synchronous standby has what it wrote, all who wait are refused, and so is everyone who asks until it can again; all of them
 * are told to come back. A COMMIT that is left so goes on by itself: the same request again finds what became of it.
 * @param pools their connections lead to one database
 * @param url where it is asked
 * @param options.poolerMs a pooler stands between, and keeps a statement for so long at most. Its connections are no one process's
 * of the server: a statement is lost that has waited for longer than that and than all that the server works on
 * @returns a function that stops watching
 */
export function watchConnections(
  pools: readonly pg.Pool[],
  url: string,
  { timing = TIMING, poolerMs }: { timing?: WatchTiming; poolerMs?: number | undefined } = {},
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
      const found = await askServer(url, silent, timing).catch(undefinedWhereSilent);
      if (isStopped) return;
      isAway = found === undefined || found.isStalled;
      if (found && !isAway) {
        const { working, longestMs } = found;
        endLost(silent, ({ client, waitingSince = performance.now() }) =>
          poolerMs === undefined
            ? working.includes(client.processID ?? 0)
            : performance.now() - waitingSince <= longestMs + poolerMs,
        );
        return;
      }
      // those that were answered meanwhile are left, the others have not heard of the server for as long
      for (const { client } of listSilent(watched.values(), timing.silentMs)) end(client);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS).unref());
    } catch {
      // it refuses: it starts, or has no connection left. It is there, and says so to everyone who asks
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

/** @throws when it does not answer in time */
async function askServer(url: string, silent: readonly Watched[], timing: WatchTiming): Promise<Found | undefined> {
  const { probeMs: withinMs, commitMs } = timing;
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
    const { rows } = await asked.query<Found>({
      text: ASKED,
      values: [pids, commitMs / 1_000],
      query_timeout: Math.max(1, withinMs - (performance.now() - startedMs)),
    } as pg.QueryConfig);
    return rows[0];
  } finally {
    // what does not answer takes no good-bye
    (asked as unknown as Inside).connection.stream.destroy();
  }
}

/** The server works on some; of the others it has sent the answer, or knows nothing. */
function endLost(silent: readonly Watched[], isWorkedOn: (one: Watched) => boolean): void {
  for (const one of silent) {
    one.seenOver = isWorkedOn(one) ? 0 : one.seenOver + 1;
    if (one.seenOver >= SEEN_OVER_TIMES) end(one.client);
  }
}

function end({ connection }: Inside): void {
  connection.stream.destroy(new Error(LOST));
}

/** Nothing came, or less than an answer. @throws what a server says that refuses: it is there */
function undefinedWhereSilent(error: Error): undefined {
  const isSilence =
    /timeout expired|timeout exceeded|Query read timeout|Connection terminated due to connection timeout/.test(
      error.message,
    );
  if (!isSilence) throw error;
}
