import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { assert } from './failure.ts';
import { whileHolding } from './held-connection.ts';
import { type Answered, sendBegin, sendWithBegin } from './statement-with-begin.ts';

type AnyDb = Kysely<Record<string, never>>;
type AnyTx = Transaction<Record<string, never>>;

/** How a transaction begins: one that writes, and one that reads all as it stood at one instant. */
const BEGIN = { write: 'begin', snapshot: 'begin isolation level repeatable read read only' };

const pools = new WeakMap<AnyDb, pg.Pool>();

/** Notes that a query interface's connections are pipelined. */
export function markPipelined(db: AnyDb, pool: pg.Pool): void {
  pools.set(db, pool);
}

/**
 * Runs `work` in a transaction whose statements do not wait for each other: those begun together are sent together and
 * answered in that order. Those begun first go with BEGIN, and those that come meanwhile wait for it; when one of the former
 * fails, all of them do. A transaction without statements is none. When `work` fails, what it has sent is still answered
 * before the transaction is rolled back.
 * @returns undefined where connections are not pipelined: then nothing is run
 */
export function inPipelinedTransaction<R>(
  db: AnyDb,
  kind: keyof typeof BEGIN,
  work: (tx: AnyTx) => Promise<R>,
): Promise<R> | undefined {
  const pool = pools.get(db);
  return pool && whileConnected(db, pool, new PostgresDialect({ pool }), BEGIN[kind], work);
}

async function whileConnected<R>(
  db: AnyDb,
  pool: pg.Pool,
  dialect: PostgresDialect,
  begin: string,
  work: (tx: AnyTx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect();
  const connection = new TransactionConnection(client, begin);
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const tx: AnyTx = new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
  try {
    const result = await whileHolding(db, () => work(tx));
    await connection.end('commit');
    return result;
  } catch (error) {
    await connection.end('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(!connection.isReusable);
  }
}

/**
 * Not begun; its first statements are on their way to BEGIN; BEGIN is sent; it is answered; it failed, or what ends the
 * transaction did; the transaction has ended.
 */
type State = 'new' | 'gathering' | 'beginning' | 'open' | 'lost' | 'ended';

/** A statement, and who waits for its answer. */
type Asked = { query: CompiledQuery; resolve: (result: Answered) => void; reject: (error: unknown) => void };

/** A connection for the length of one transaction, which its first statement begins. */
class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #begin: string;
  #state: State = 'new';
  #lost: unknown;
  /** What goes with BEGIN. */
  #gathered: Asked[] = [];
  #waiting: Array<(lost: unknown) => void> = [];

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client;
    this.#begin = begin;
  }

  /** Whether the next transaction may have the connection. */
  get isReusable(): boolean {
    return this.#state === 'new' || this.#state === 'ended';
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state === 'open') return this.#send(query);
    if (this.#state === 'new' || this.#state === 'gathering') return this.#gather(query);
    if (this.#state === 'beginning') return this.#sendLater(query);
    return Promise.reject(this.#state === 'lost' ? this.#lost : new Error('the transaction has ended'));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed in a pipelined transaction');
  }

  /** Ends the transaction, if it has begun, once all that was sent before is answered. A failure loses the connection. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#state === 'gathering' || this.#state === 'beginning')
      await new Promise<void>((resolve) => this.#waiting.push(() => resolve()));
    if (this.#state === 'lost' && how === 'commit') throw this.#lost;
    if (this.#state !== 'open') return;
    try {
      const { command } = await this.#client.query(how);
      this.#state = 'ended';
      // PostgreSQL answers COMMIT by ROLLBACK after a statement that failed
      assert(how === 'rollback' || command === 'COMMIT', 'a transaction is not committed whose statement failed');
    } catch (error) {
      if (this.#state === 'open') this.#lose(error);
      throw error;
    }
  }

  #query({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    return this.#client.query(sql, parameters as unknown[]);
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toResult<R>(await this.#query(query));
  }

  #sendLater<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push((lost) => (lost ? reject(lost) : this.#send<R>(query).then(resolve, reject)));
    });
  }

  /** What is begun in the same turn of the event loop goes with BEGIN. */
  async #gather<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state === 'new') {
      this.#state = 'gathering';
      process.nextTick(() => this.#sendGathered());
    }
    try {
      return toResult<R>(await new Promise((resolve, reject) => this.#gathered.push({ query, resolve, reject })));
    } catch (error) {
      // the trace that leads here, as `pg` does it, in place of the socket's
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Sends BEGIN and what was gathered, as much of it as can go with BEGIN; the rest waits for its answer. */
  #sendGathered(): void {
    const gathered = this.#gathered;
    this.#state = 'beginning';
    try {
      const queries = gathered.map(({ query }) => query);
      const sent = sendWithBegin(this.#client, this.#begin, queries, (error, results, begun) => {
        if (begun) this.#open();
        else this.#lose(error);
        for (const [place, { resolve, reject }] of gathered.slice(0, sent).entries()) {
          const result = results[place];
          // PostgreSQL passes over what comes behind a failure, and undoes what came before
          if (error || !result) reject(error);
          else resolve(result);
        }
      });
      for (const { query, resolve, reject } of gathered.slice(sent))
        this.#waiting.push((lost) => {
          if (lost) reject(lost);
          else this.#query(query).then(resolve, reject);
        });
      if (sent > 0) return;
    } catch (error) {
      for (const { reject } of gathered) reject(error);
      this.#lose(error);
      return;
    }
    sendBegin(this.#client, this.#begin).then(
      () => this.#open(),
      (error) => this.#lose(error),
    );
  }

  #open(): void {
    this.#state = 'open';
    this.#goOn(undefined);
  }

  #lose(error: unknown): void {
    this.#state = 'lost';
    this.#lost = error;
    this.#goOn(error);
  }

  /** Sends what waited for BEGIN, in its order, or refuses it. */
  #goOn(lost: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go(lost);
  }
}

function toResult<R>({ command, rowCount, rows }: Answered): QueryResult<R> {
  const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows: (rows ?? []) as R[], ...(counted && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
