import { type Db, one, rows, sql } from './db.ts';

/** A server that follows this one. `replays`: it can be read; null lag: the owner may not see it, or there is none to see. */
export type Replica = {
  name: string;
  state: string;
  sync_state: string;
  replays: boolean;
  lag_seconds: number | null;
  lag_bytes: bigint | null;
};

/** The servers that follow this one. */
export const listReplicas = (db: Db): Promise<Replica[]> =>
  rows(
    db,
    sql<Replica>`select name, state, sync_state, replays, lag_seconds, lag_bytes from replicas() order by name limit 50`,
  );

/** What is known of slow statements. `statistics`: since PostgreSQL began to count; `running`: only what runs now. */
export const findStatementSource = async (db: Db): Promise<'statistics' | 'running'> => {
  const { kept } = await one(
    db,
    sql<{ kept: boolean }>`select exists (select from pg_extension where extname = 'pg_stat_statements') as kept`,
  );
  return kept ? 'statistics' : 'running';
};

/** A statement that takes long, without what was asked for. */
export type SlowStatement = {
  statement: string;
  calls: bigint;
  mean_ms: number;
  total_ms: number;
};

/** The statements that take longest, the longest first. */
export const listSlowStatements = (db: Db, limit: number): Promise<SlowStatement[]> =>
  rows(db, sql<SlowStatement>`select statement, calls, mean_ms, total_ms from slow_statements(${limit}::int)`);

/** A table with all its partitions: `bytes` with its indexes, `rows` as the planner takes them to be, and what came and went since PostgreSQL began to count. */
export type TableSize = { name: string; bytes: bigint; rows: bigint; inserted: bigint; deleted: bigint };

/** The largest tables, but for those that someone has for themselves now: what is to show who holds things up must not wait too. */
export const listLargestTables = (db: Db, limit: number): Promise<TableSize[]> =>
  rows(
    db,
    sql<TableSize>`
      select coalesce(root.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::bigint as bytes,
        sum(greatest(c.reltuples, 0))::bigint as rows, coalesce(sum(s.n_tup_ins), 0)::bigint as inserted,
        coalesce(sum(s.n_tup_del), 0)::bigint as deleted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_class root on c.relispartition and root.oid = pg_partition_root(c.oid)
        left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and not exists (
        select from pg_locks l left join pg_index i on i.indexrelid = l.relation
        where l.mode = 'AccessExclusiveLock' and coalesce(i.indrelid, l.relation) = c.oid)
      group by 1 order by 2 desc, 1 limit ${limit}`,
  );
