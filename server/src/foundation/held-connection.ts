import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { assert } from './failure.ts';

type AnyDb = Kysely<Record<string, never>>;
type TransactionBuilder = ReturnType<AnyDb['transaction']>;

/** A transaction that runs in this asynchronous context, and those around it on other pools. */
type Held = { pool: pg.Pool; open: boolean; outer: Held | undefined };

const context = new AsyncLocalStorage<Held>();
const pools = new WeakMap<AnyDb, pg.Pool>();

/**
 * Makes a pool refuse a second connection to anyone who works inside a transaction on the same pool. As many such callers
 * at once as the pool has connections would wait for each other, and everyone else with them.
 */
export function refuseSecondConnection(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    refuseWhileHolding(pool);
    return connect(...args);
  }) as typeof pool.connect;
}

/** Refuses who works inside a transaction on this pool. */
export function refuseWhileHolding(pool: pg.Pool): void {
  for (let held = context.getStore(); held; held = held.outer)
    assert(
      held.pool !== pool || !held.open,
      'no second connection is asked for inside a transaction: pass the transaction on, or do it before or after',
    );
}

/** Makes every callback of `db.transaction()` run {@link whileHolding}. */
export function markTransactions(db: AnyDb, pool: pg.Pool): void {
  const transaction = db.transaction.bind(db);
  pools.set(db, pool);
  db.transaction = () => marked(transaction(), db);
}

/** Runs what works on one connection of a pool, so that the pool refuses it a second. For transactions begun by `startTransaction()`. */
export async function whileHolding<R>(db: AnyDb, work: () => Promise<R>): Promise<R> {
  const pool = pools.get(db);
  if (!pool) return work();
  const held: Held = { pool, open: true, outer: context.getStore() };
  try {
    return await context.run(held, work);
  } finally {
    // what was begun inside and goes on afterwards holds nothing any more
    held.open = false;
  }
}

/** The builder's own methods, whose results are marked in turn. */
const marked = (builder: TransactionBuilder, db: AnyDb): TransactionBuilder =>
  ({
    setIsolationLevel: (level) => marked(builder.setIsolationLevel(level), db),
    setAccessMode: (mode) => marked(builder.setAccessMode(mode), db),
    execute: (work) => builder.execute((tx) => whileHolding(db, () => work(tx))),
  }) satisfies Pick<TransactionBuilder, keyof TransactionBuilder> as TransactionBuilder;
