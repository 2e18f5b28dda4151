import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { refuseWhileHolding } from './held-connection.ts';
import type { SharedReads } from './shared-reads.ts';

/** What a statement begins with that may be sent on a connection shared with others: see `sharedRead()`. */
export const SHARED = '/* shared */';

/**
 * PostgreSQL through a pool, but reads marked as shared, which are not part of a transaction, on the connections that all
 * requests share. A statement that those cannot take, or that they lose, is asked on a connection of the pool.
 */
export class SharingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #shared: SharedReads;

  constructor(pool: pg.Pool, shared: SharedReads) {
    super({ pool });
    this.#pool = pool;
    this.#shared = shared;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#pool, this.#shared);
  }
}

class SharingDriver implements Driver {
  readonly #own: PostgresDriver;
  readonly #pool: pg.Pool;
  readonly #shared: SharedReads;

  constructor(pool: pg.Pool, shared: SharedReads) {
    this.#own = new PostgresDriver({ pool });
    this.#pool = pool;
    this.#shared = shared;
  }

  init(): Promise<void> {
    return this.#own.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LateConnection(() => this.#own.acquireConnection(), this.#pool, this.#shared);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#own.beginTransaction(await hold(connection), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#own.commitTransaction(await hold(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#own.rollbackTransaction(
      (await hold(connection)) as Parameters<PostgresDriver['rollbackTransaction']>[0],
    );
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { held } = connection as LateConnection;
    if (held) await this.#own.releaseConnection(held as Parameters<PostgresDriver['releaseConnection']>[0]);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#shared.close(), this.#own.destroy()]);
  }
}

/** SQLSTATE of a connection that ends, of one that has failed, and of a plan that went with what was sent before it. */
const LOSSES = /^(57P|08|26)/;

/** A read that was lost with its connection may be asked again; one that failed itself has failed. */
function passOverLoss(error: unknown): undefined {
  if (error instanceof pg.DatabaseError && !LOSSES.test(error.code ?? '')) throw error;
}

const hold = (connection: DatabaseConnection): Promise<DatabaseConnection> => (connection as LateConnection).hold();

/** A connection that is taken from the pool when it is first needed: a shared read needs none. */
class LateConnection implements DatabaseConnection {
  readonly #acquire: () => Promise<DatabaseConnection>;
  readonly #pool: pg.Pool;
  readonly #shared: SharedReads;
  held: DatabaseConnection | undefined;

  constructor(acquire: () => Promise<DatabaseConnection>, pool: pg.Pool, shared: SharedReads) {
    this.#acquire = acquire;
    this.#pool = pool;
    this.#shared = shared;
  }

  async hold(): Promise<DatabaseConnection> {
    this.held ??= await this.#acquire();
    return this.held;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.held === undefined && query.sql.startsWith(SHARED)) {
      refuseWhileHolding(this.#pool);
      const answer = await this.#shared.send(query.sql, query.parameters)?.catch(passOverLoss);
      if (answer) return answer as QueryResult<R>;
    }
    return (await this.hold()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.hold()).streamQuery<R>(query, chunkSize);
  }
}
