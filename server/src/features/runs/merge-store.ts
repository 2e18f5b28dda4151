import { type Db, one, rows, sql } from '#foundation/db.ts';

/** The two tables that have a partition for each day. */
export const DAY_TABLES = ['return_accruals', 'level_commissions'] as const;
export type DayTable = (typeof DAY_TABLES)[number];

/**
 * The months, each by its first day, oldest first, whose days have tables of their own though the month ended at least
 * `keptDays` days ago, none of its accruals can change any more, and none is missing: a later month's first is made.
 */
export async function listMonthsToMerge(db: Db, keptDays: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ month: string }>`
      select m.month::date as month from (
        select distinct to_date(substring(c.relname from '_d([0-9]{6})[0-9]{2}$'), 'YYYYMM') as month
        from pg_inherits h join pg_class c on c.oid = h.inhrelid
        where h.inhparent in ('return_accruals'::regclass, 'level_commissions'::regclass)) m
      where m.month is not null and m.month + interval '1 month' <= app_today() - ${keptDays}::int
        and m.month + interval '1 month' <= (select max(day) from runs where programme = 'accrual' and finished_at is not null)
        and not exists (select from runs r where r.programme = 'accrual' and r.finished_at is null
          and r.day >= m.month and r.day < m.month + interval '1 month')
      order by m.month`,
  );
  return found.map(({ month }) => month);
}

/** Makes the bare tables of a month. @returns whether they are to be filled: not where an interrupted merge left them complete */
export const beginMonth = async (db: Db, month: string): Promise<boolean> =>
  (await one(db, sql<{ bare: boolean }>`select create_month_partitions(${month}::date) as bare`)).bare;

/** The tables of a month's days. */
export const listDayTables = async (db: Db, table: DayTable, month: string): Promise<string[]> =>
  (await rows(db, sql<{ name: string }>`select day_partitions(${table}, ${month}::date) as name`)).map(
    ({ name }) => name,
  );

/** Copies a day's rows into its month's bare table. */
export const copyDay = (db: Db, table: DayTable, dayTable: string, month: string) =>
  sql`select copy_day_to_month(${table}, ${dayTable}, ${month}::date)`.execute(db);

export const MONTH_INDEXES = ['accruals', 'commissions', 'beneficiaries', 'days'] as const;

/** Builds one of the indexes of a month's bare tables. */
export async function indexMonth(db: Db, month: string, which: (typeof MONTH_INDEXES)[number]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`select index_month_partition(${month}::date, ${which})`.execute(tx);
  });
}

/** Compares a month's table with its days, row by row. It fails where they differ; only what was compared is ever attached. */
export const completeMonth = (db: Db, table: DayTable, month: string) =>
  sql`select complete_month_partition(${table}, ${month}::date)`.execute(db);

/** Lets a month's tables take the place of its days. Fails with `lock_not_available` where someone reads too long. */
export const swapMonth = (db: Db, month: string) => sql`select swap_month_partitions(${month}::date)`.execute(db);

/**
 * The transactions of this database that are open, but this connection's. Every transaction holds a lock of its own virtual
 * number, which anyone may see; a process of PostgreSQL itself that works on the database reads no days.
 */
export const listOpenTransactions = async (db: Db): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ transaction: string }>`
        select distinct l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'virtualxid' and l.granted and l.mode = 'ExclusiveLock' and l.pid <> pg_backend_pid()
          and a.usesysid is not null and a.datid = (select oid from pg_database where datname = current_database())`,
    )
  ).map(({ transaction }) => transaction);
