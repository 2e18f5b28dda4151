import { sql, type Tx } from '#foundation/db.ts';

/** One number for the sponsor tree's lock: joining and counting share it, moving a branch has it alone. */
const TREE_LOCK = 7_316_001;

/**
 * Keeps every branch in its place until the transaction ends; many hold it at once. Taken before any row, as a move does;
 * taking it again costs nothing.
 */
export async function lockTreeShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`.execute(tx);
}

/** Lets no one join, move, invest or leave until the transaction ends. Taken before any row. */
export async function lockTreeExclusive(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}
