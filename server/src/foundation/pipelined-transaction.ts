import { DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type pg from 'pg';

type AnyDb = Kysely<Record<string, never>>;
type AnyTx = Transaction<Record<string, never>>;

const pools = new WeakMap<AnyDb, pg.Pool>();

/** Notes that a query interface's connections are pipelined. */
export function markPipelined(db: AnyDb, pool: pg.Pool): void {
  pools.set(db, pool);
}

/**
 * Runs `work` in a transaction whose statements do not wait for each other: those begun together are sent together and
 * answered in that order. A transaction by itself sends one after the other. Where connections are not pipelined it does so here too.
 * When `work` fails, what it has sent is still answered before the transaction is rolled back.
 */
export function pipelined<R>(db: AnyDb, tx: AnyTx, work: (tx: AnyTx) => Promise<R>): Promise<R> {
  const pool = pools.get(db);
  if (!pool) return work(tx);
  return tx.getExecutor().provideConnection((connection) => {
    const dialect = new PostgresDialect({ pool });
    const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return work(new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor }));
  });
}
