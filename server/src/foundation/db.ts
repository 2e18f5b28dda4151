import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { compileMarked } from './compile-marked.ts';
import { SHARED_CONNECTIONS } from './connection-counts.ts';
import { KEPT, writeSettings } from './connection-settings.ts';
import { AppError, assert } from './failure.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { markTransactions, refuseSecondConnection, refuseWhileHolding } from './held-connection.ts';
import { takeBackLate } from './late-connections.ts';
import { PREPARED, runMarkedByName, SHARED } from './named-statements.ts';
import { inPipelinedTransaction, markPipelined } from './pipelined-transaction.ts';
import { refusePowerful } from './restricted-login.ts';
import { SharedReads } from './shared-reads.ts';
import { addMark, findMark, sql } from './sql.ts';
import { traced } from './tracing.ts';
import { POOLER_MS, watchConnections } from './watch-connections.ts';

/** SQL is written as SQL (`sql` templates in store.ts files), so no table types are declared to Kysely. */
type Tables = Record<string, never>;

/** A place to read from: the pool, or a transaction. */
export type Db = Kysely<Tables>;
/** A transaction: what every write asks for. */
export type Tx = Transaction<Tables>;

/** The role whose rights the API's and the worker's logins have: see docs/decisions/0018. */
export const APP_ROLE = 'fairlead_app';

/**
 * Marks a statement that is run all the time and is the same text whatever its parameters: each connection plans it once.
 * Not for statements whose plan has to fit the parameters, such as those that name a day's partition.
 */
export const prepared = <R>(query: RawBuilder<R>): RawBuilder<R> => sql<R>`${preparedMark} ${query}`;
const preparedMark = addMark(sql.raw(PREPARED));

/**
 * Marks a read that is run all the time, is the same text whatever its parameters, and reads few rows by an index: each
 * connection plans it once, and outside a transaction the API sends it on a connection that all requests share.
 */
export const sharedRead = <R>(query: RawBuilder<R>): RawBuilder<R> => sql<R>`${sharedMark} ${query}`;
const sharedMark = addMark(sql.raw(SHARED));

/** How the connections of a worker name it, and how each is refused once the worker is no longer allowed to work. */
export type WorkerConnections = {
  application_name: string;
  verify: (client: pg.PoolClient, done: (error?: Error) => void) => void;
};

/**
 * `restricted`: each new connection is refused whose role may do more than serve members. `reads`: its transactions only read, and
 * each new connection has to pass. `pipelined`: a statement is sent without waiting for the answers of those before it. `statementMs`:
 * one that takes longer is ended. `pooled`: the address leads to a pooler, on whose connections nothing may be left for the next one.
 * `keepsPlans`: every statement run there is the same text whatever its parameters, and is planned for any.
 */
type PoolOptions = {
  max?: number;
  worker?: WorkerConnections;
  restricted?: boolean;
  reads?: WorkerConnections['verify'];
  pipelined?: boolean;
  statementMs?: number;
  pooled?: boolean;
  keepsPlans?: boolean;
};

/** What each new connection is asked before it is used: the worker's own question, then whether its role is restricted. */
function verifying({ worker, restricted, reads }: PoolOptions): Pick<WorkerConnections, 'verify'> | undefined {
  const asked = [worker?.verify, reads, restricted ? refusePowerful : undefined];
  const [first, second] = asked.filter((question) => question !== undefined);
  if (!first) return undefined;
  return {
    verify: (client, done) => first(client, (error) => (error || !second ? done(error) : second(client, done))),
  };
}

/**
 * Opens a pool with the rights of the address's own login.
 * @param options.role `app`: the owner's login works with the application's rights, to keep itself from what no process may do
 * @param options.name what PostgreSQL shows its connections as
 * @param options.waitMs who waits longer for a connection is refused
 * @param options.serves its transactions are those of requests, which wait for no one for long
 */
export function openPool(
  url: string,
  options: PoolOptions & { role?: 'app'; waitMs?: number; name?: string; serves?: boolean } = {},
): pg.Pool {
  const { role, serves, reads, keepsPlans } = options;
  const settings = writeSettings({ role: role && APP_ROLE, serves, reads: reads !== undefined, keepsPlans });
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types: columnTypes,
    // a pooler's login has these settings
    ...(options.pooled ? {} : { options: settings }),
    application_name: options.worker?.application_name ?? options.name ?? 'fairlead',
    ...verifying(options),
    ...(options.pipelined ? { pipeline: true, stream: () => new GatheringSocket() } : {}),
    ...(options.statementMs !== undefined ? { statement_timeout: options.statementMs } : {}),
    ...KEPT,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
  });
  surviveLostConnections(pool);
  takeBackLate(pool);
  refuseSecondConnection(pool);
  if (!options.pooled) pool.on('connect', runMarkedByName);
  return pool;
}

/**
 * Opens the job queue's own pool. The queue's library reads and sends back what PostgreSQL's client makes of a column by
 * itself: our own types (int8 as bigint) would break it.
 */
export function openQueuePool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 8,
    options: writeSettings({ keepsPlans: true }),
    application_name: options.worker?.application_name ?? 'fairlead',
    ...verifying(options),
    ...KEPT,
    connectionTimeoutMillis: 10_000,
  });
  surviveLostConnections(pool);
  takeBackLate(pool);
  return pool;
}

/** A backend that dies, idle or between two queries, must not take the process with it; the next query opens a new connection. */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
}

/** A query interface's connections that all requests share, and the pool beside them. */
const sharing = new WeakMap<Db, { pool: pg.Pool; reads: SharedReads }>();

/**
 * A query interface over a pool. `destroy()` ends the pool.
 * @param options.shared a second pool, whose connections all requests share for reads marked so; `pool` is then pipelined
 */
export function openDb(pool: pg.Pool, { shared, stalledMs }: { shared?: pg.Pool; stalledMs?: number } = {}): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  markTransactions(db, pool);
  if (!shared) return db;
  markPipelined(db, pool);
  const reads = new SharedReads(shared, stalledMs);
  sharing.set(db, { pool, reads });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await Promise.all([reads.close(), destroy()]);
    // Kysely ends a pool that it has used itself, and pipelined transactions go past it
    if (!pool.ending) await pool.end();
  };
  return db;
}

/** What PostgreSQL shows the connections as that all requests share. */
export const SHARED_NAME = 'fairlead-shared';

type ServingOptions = NonNullable<Parameters<typeof openPool>[1]> & { stalledMs?: number };

/**
 * The pool of a process that serves requests, and the query interface over it and the connections that requests share.
 * Through a pooler for transactions (`pooled`) there is neither pipelining nor sharing: both rest on named statements.
 * @param options.stalledMs a shared connection whose oldest statement has waited longer is sent no more until it is answered
 */
export function openServingDb(
  url: string,
  { stalledMs, ...options }: ServingOptions = {},
): { db: Db; pool: pg.Pool; shared: pg.Pool | undefined } {
  const { pooled: isPooled = false } = options;
  const pool = openPool(url, { ...options, pipelined: !isPooled, serves: true });
  const shared = isPooled
    ? undefined
    : openPool(url, { ...options, max: SHARED_CONNECTIONS, name: SHARED_NAME, serves: true, keepsPlans: true });
  const db = openDb(pool, { ...(shared && { shared }), ...(stalledMs !== undefined && { stalledMs }) });
  const stopWatching = watchConnections(shared ? [pool, shared] : [pool], url, isPooled ? { poolerMs: POOLER_MS } : {});
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    stopWatching();
  };
  return { db, pool, shared };
}

/** A pattern for `like` and `ilike`: the text anywhere, each of its letters standing for itself. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** All rows of a query. A shared read outside a transaction goes to the connections that all requests share, if it can. */
export async function rows<R>(db: Db, query: RawBuilder<R>): Promise<R[]> {
  const shared = sharing.get(db);
  if (!shared || findMark(query) !== sharedMark) return (await query.execute(db)).rows;
  refuseWhileHolding(shared.pool);
  const { sql: text, parameters } = compileMarked(db, query);
  const found = await shared.reads.read(text, parameters);
  return (found as R[] | undefined) ?? (await query.execute(db)).rows;
}

/** The first row, or undefined. */
export const maybeOne = async <R>(db: Db, query: RawBuilder<R>): Promise<R | undefined> => (await rows(db, query))[0];

/** The one row that must be there. */
export async function one<R>(db: Db, query: RawBuilder<R>): Promise<R> {
  const row = await maybeOne(db, query);
  assert(row !== undefined, 'query returned no row');
  return row;
}

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in one READ COMMITTED transaction; a deadlock's victim starts again.
 * The work must have no effect outside the database. Inside it nothing else is asked of the pool: that is refused.
 * Where connections are pipelined, statements that it begins together are sent together and run in that order.
 * What a refusal is to leave behind ({@link AppError.afterRollback}) is written once its transaction has been undone.
 */
export const inTransaction = <R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> =>
  traced(TRANSACTION, () => transact(db, work));

const TRANSACTION = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

async function transact<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (inPipelinedTransaction(db, 'write', work) ?? db.transaction().execute(work));
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (error instanceof AppError && error.afterRollback) await db.transaction().execute(error.afterRollback);
      if (error instanceof AppError || (code !== DEADLOCK && code !== SERIALIZATION) || attempt === MAX_ATTEMPTS)
        throw error;
    }
  }
}

/** The unique constraint a failed write names, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}

/** Whether a write named a row that is not there, or no longer: another transaction has deleted it meanwhile. */
export const violatesReference = (error: unknown): boolean => (error as { code?: string }).code === '23503';

export { sql };
