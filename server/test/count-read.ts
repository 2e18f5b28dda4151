import { one, sql, type Tx } from '#foundation/db.ts';

const countSoFar = async (tx: Tx, tables: readonly string[]): Promise<number> =>
  (
    await one(
      tx,
      sql<{
        count: number;
      }>`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as count
        from pg_stat_xact_user_tables where relname = any (${tables}::text[])`,
    )
  ).count;

/** What some work in a transaction answers, and how many rows of tables it read, whether by an index or all of them. */
export async function countRead<R>(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<R>,
): Promise<{ read: number; answer: R }> {
  const before = await countSoFar(tx, tables);
  const answer = await work();
  return { read: (await countSoFar(tx, tables)) - before, answer };
}
