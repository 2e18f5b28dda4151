import { one, sql, type Tx } from '#foundation/db.ts';

/** Rows of a table that this transaction has read so far, whether by an index or all of it. */
export const countRead = async (tx: Tx, table: string): Promise<number> =>
  (
    await one(
      tx,
      sql<{ count: number }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = ${table}`,
    )
  ).count;
