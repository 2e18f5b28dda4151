import { type Db, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** What was held against what was owed at a day's end. Micro-units. */
export type CoverageDay = { day: string; custody: bigint; owed: bigint };
/** A month as `2026-11`: the withdrawals that were completed in it, and how long they took. */
export type StoredMonth = { month: string; paid: number; p50_ms: bigint | null; p90_ms: bigint | null };
export type StoredRejections = { month: string; reason: string; rejections: number };

/** The newest day that is kept; null before the first. */
export async function findNewestDay(db: Db): Promise<string | null> {
  const { day } = await one(db, sql<{ day: string | null }>`select max(day) as day from coverage_days`);
  return day;
}

/** Keeps days; one that is kept already stays as it is. */
export async function insertDays(tx: Tx, days: readonly CoverageDay[]): Promise<void> {
  await sql`
    insert into coverage_days (day, custody, owed)
    select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ custody }) => String(custody))}::bigint[],
      ${days.map(({ owed }) => String(owed))}::bigint[])
    on conflict (day) do nothing`.execute(tx);
}

/** The newest days, oldest first. */
export const listDays = (db: Db, limit: number): Promise<CoverageDay[]> =>
  rows(
    db,
    sharedRead(sql<CoverageDay>`
      select day, custody, owed from (select day, custody, owed from coverage_days order by day desc limit ${limit}) newest order by day`),
  );

/** Keeps a month with its rejections, unless it is kept already. */
export async function insertMonth(
  tx: Tx,
  { month, paid, p50_ms, p90_ms }: StoredMonth,
  rejections: readonly Omit<StoredRejections, 'month'>[],
): Promise<void> {
  await sql`
    with stored as (
      insert into withdrawal_months (month, paid, p50_ms, p90_ms) values (${`${month}-01`}::date, ${paid}, ${p50_ms}, ${p90_ms})
      on conflict (month) do nothing returning month)
    insert into rejection_months (month, reason, rejections)
    select month, reason, rejections from stored,
      unnest(${rejections.map(({ reason }) => reason)}::text[], ${rejections.map((row) => row.rejections)}::int[]) r(reason, rejections)`.execute(
    tx,
  );
}

/** The newest months, oldest first. */
export const listMonths = (db: Db, limit: number): Promise<StoredMonth[]> =>
  rows(
    db,
    sharedRead(sql<StoredMonth>`
      select to_char(month, 'YYYY-MM') as month, paid, p50_ms, p90_ms from (
        select month, paid, p50_ms, p90_ms from withdrawal_months order by month desc limit ${limit}) newest
      order by 1`),
  );

/** The rejections of those months. */
export const listRejections = (db: Db, limit: number): Promise<StoredRejections[]> =>
  rows(
    db,
    sharedRead(sql<StoredRejections>`
      select to_char(r.month, 'YYYY-MM') as month, r.reason, r.rejections from rejection_months r
      where r.month in (select month from withdrawal_months order by month desc limit ${limit}) order by r.month, r.reason`),
  );

/** Forgets all of it: what is kept next is counted again. */
export async function clearFigures(tx: Tx): Promise<void> {
  await sql`delete from coverage_days`.execute(tx);
  await sql`delete from withdrawal_months`.execute(tx);
}
