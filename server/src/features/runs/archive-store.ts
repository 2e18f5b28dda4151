import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import type { DayTable } from './merge-store.ts';

/*
 * What is kept of months in files. Everything here but the reading is for the owner's login, which the operator's commands use.
 */

/** Whether the rows of a day are in files, as SQL that is planned as a join: whole tables are narrowed by it. */
export const isArchived = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from archived_months archived where archived.month = date_trunc('month', ${day}::timestamp)::date)`;

/** What a day's rows of one kind come to; see `archived_days`. Micro-units. */
export type DaySum = {
  day: string;
  table_name: DayTable;
  kind: number;
  row_count: bigint;
  calculated: bigint;
  credited_rows: bigint;
  credited: bigint;
};

/** A file as it was written. */
export type ArchivedFile = {
  table_name: DayTable;
  file_name: string;
  sha256: string;
  bytes: bigint;
  row_count: bigint;
  first_day: string | null;
  last_day: string | null;
};

/** The shares of a day's run: what was credited follows from them row by row. */
export type DayShares = {
  day: string;
  returns_numerator: bigint;
  returns_denominator: bigint;
  levels_numerator: bigint;
  levels_denominator: bigint;
};

/** A month that may be archived by its age: what it holds, what it takes, and what is against it. */
export type OldMonth = {
  month: string;
  accruals: bigint;
  commissions: bigint;
  bytes: bigint;
  obstacle: 'not_merged' | 'not_final' | null;
};

/** The months that ended at least so many months before this one began and are not archived, oldest first. */
export const listOldMonths = (db: Db, months: number): Promise<OldMonth[]> =>
  rows(
    db,
    sql<OldMonth>`
      select m.month, m.accruals, m.commissions, find_archive_obstacle(m.month) as obstacle,
        coalesce(pg_total_relation_size(to_regclass('return_accruals' || month_suffix(m.month))), 0)
          + coalesce(pg_total_relation_size(to_regclass('level_commissions' || month_suffix(m.month))), 0) as bytes
      from (select date_trunc('month', day::timestamp)::date as month, sum(accruals)::bigint as accruals, sum(commissions)::bigint as commissions
        from runs where programme = 'accrual' group by 1) m
      where m.month + interval '1 month' <= date_trunc('month', app_today()::timestamp) - make_interval(months => ${months}::int)
        and not exists (select from archived_months a where a.month = m.month)
      order by m.month`,
  );

/** An archived month with its files; `waiting`: its tables are still there. */
export type ArchivedMonth = {
  month: string;
  manifest_name: string;
  manifest_sha256: string;
  waiting: boolean;
  files: ArchivedFile[];
};

type FileRow = Omit<ArchivedMonth, 'files'> & ArchivedFile;

/** The archived months, oldest first. */
export async function listArchivedMonths(db: Db): Promise<ArchivedMonth[]> {
  const found = await rows(
    db,
    sql<FileRow>`
      select m.month, m.manifest_name, m.manifest_sha256, m.dropped_at is null as waiting,
        f.table_name, f.file_name, f.sha256, f.bytes, f.row_count, f.first_day, f.last_day
      from archived_months m join archived_files f on f.month = m.month order by m.month, f.table_name desc`,
  );
  return [...Map.groupBy(found, ({ month }) => month).values()].flatMap((files) => {
    const [first] = files;
    if (!first) return [];
    const { month, manifest_name, manifest_sha256, waiting } = first;
    return [{ month, manifest_name, manifest_sha256, waiting, files }];
  });
}

/** What is kept of a month's days. */
export const listKeptSums = (db: Db, month: string): Promise<DaySum[]> =>
  rows(
    db,
    sql<DaySum>`
      select day, table_name, kind::int as kind, row_count, calculated, credited_rows, credited from archived_days
      where day >= ${month}::date and day < ${month}::date + interval '1 month' order by table_name, day, kind`,
  );

/** The shares of a month's runs. */
export const listShares = (db: Db, month: string): Promise<DayShares[]> =>
  rows(
    db,
    sql<DayShares>`
      select day, funding_numerator as returns_numerator, funding_denominator as returns_denominator,
        levels_funding_numerator as levels_numerator, levels_funding_denominator as levels_denominator
      from runs where programme = 'accrual' and day >= ${month}::date and day < ${month}::date + interval '1 month' order by day`,
  );

/** Holds a month's tables against writers until the transaction ends. Readers go on. */
export const holdMonth = (tx: Tx, month: string) => sql`select hold_month_partitions(${month}::date)`.execute(tx);

/** The names of a month's columns, in the order of its lines. */
export const listColumns = async (db: Db, table: DayTable): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ name: string }>`
        select attname::text as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`,
    )
  ).map(({ name }) => name);

const LINES_A_READ = 10_000;

/** A row as PostgreSQL writes it, without its brackets: that is CSV. */
const line = sql`substr(t::text, 2, length(t::text) - 2)`;

const selectLines = (table: DayTable, month: string): RawBuilder<{ line: string }> => {
  const inMonth = sql`t.day >= ${month}::date and t.day < ${month}::date + interval '1 month'`;
  return table === 'return_accruals'
    ? sql`select ${line} as line from return_accruals t where ${inMonth}`
    : sql`select ${line} as line from level_commissions t where ${inMonth}`;
};

/**
 * The rows of a month's table as lines, some at a time, in the order in which they lie there. It is the same each time while no
 * one writes.
 */
export async function* readLines(tx: Tx, table: DayTable, month: string): AsyncGenerator<string> {
  await sql`select set_config(name, value, true) from (values ('datestyle', 'ISO'), ('synchronize_seqscans', 'off'),
    ('max_parallel_workers_per_gather', '0'), ('enable_indexscan', 'off'), ('enable_bitmapscan', 'off')) s(name, value)`.execute(
    tx,
  );
  for await (const found of readByCursor(tx, selectLines(table, month), LINES_A_READ))
    yield `${found.map(({ line }) => line).join('\n')}\n`;
}

/** The newest migration. */
export const readSchemaVersion = async (db: Db): Promise<string> =>
  (await one(db, sql<{ name: string }>`select max(name) as name from migration_checksums`)).name;

/** What is entered of a month. */
export type NewArchive = {
  month: string;
  manifest: { name: string; sha256: string };
  schemaVersion: string;
  files: ArchivedFile[];
  sums: DaySum[];
};

/** Enters a month; from here on it counts as archived. It fails where the files have other sums than the tables. */
export async function recordMonth(tx: Tx, { month, manifest, schemaVersion, files, sums }: NewArchive): Promise<void> {
  await sql`select record_archived_month(${month}::date, ${manifest.name}, ${manifest.sha256}, ${schemaVersion},
    ${toJson(files)}::jsonb, ${toJson(sums)}::jsonb)`.execute(tx);
}

/** Lets an entered month's tables go. Fails with `lock_not_available` where someone reads too long. */
export const dropMonth = (db: Db, month: string) => sql`select drop_archived_month(${month}::date)`.execute(db);

/** Makes the bare tables of an archived month. @returns whether they are to be filled */
export const beginRestore = async (db: Db, month: string): Promise<boolean> =>
  (await one(db, sql<{ bare: boolean }>`select create_restored_month(${month}::date) as bare`)).bare;

/** Adds lines to one of them. */
export const loadLines = (db: Db, table: DayTable, month: string, lines: string) =>
  sql`select load_archived_lines(${table}, ${month}::date, ${lines})`.execute(db);

/** Compares one of them with what is kept. It fails where they differ; only what was compared is ever attached. */
export const completeRestore = (db: Db, table: DayTable, month: string) =>
  sql`select complete_restored_month(${table}, ${month}::date)`.execute(db);

/** Makes the month part of the whole again. Fails with `lock_not_available` where someone reads too long. */
export const attachRestored = (tx: Tx, month: string) => sql`select attach_restored_month(${month}::date)`.execute(tx);

/** How many days of an investment are archived. */
export async function countArchivedAccruals(db: Db, investmentId: number): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ accruals: number }>`select accruals from archived_investments where investment_id = ${investmentId}`,
  );
  return row?.accruals ?? 0;
}
