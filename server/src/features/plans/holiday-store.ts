import type { Holiday } from '@fairlead/contract/features/plans.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** Every holiday: the next first, then those that have passed, newest first. */
export const listHolidays = (db: Db): Promise<Holiday[]> =>
  rows(
    db,
    sharedRead(sql<Holiday>`
      select day, name, day > app_today() as ahead from holidays
      order by day < app_today(), case when day >= app_today() then day end, day desc`),
  );

/** Selects the holidays of so many days before today, in one row. */
export const selectRecentHolidays = (days: number) => sql<{ holidays: string[] }>`
  select coalesce(array_agg(day::text order by day), '{}') as holidays from holidays
  where day >= (select app_today()) - ${days}::int and day < (select app_today())`;

/** Inserts a holiday. @returns false where the day is one already */
export async function insertHoliday(tx: Tx, day: string, name: string): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into holidays (day, name) values (${day}::date, ${name}) on conflict do nothing returning 1`,
  );
  return added.length > 0;
}

/** A holiday, locked until the transaction ends; undefined where there is none. */
export const lockHoliday = (tx: Tx, day: string): Promise<{ name: string } | undefined> =>
  maybeOne(tx, sql<{ name: string }>`select name from holidays where day = ${day}::date for update`);

/** Lets no one subscribe until the transaction ends: who does holds their plan meanwhile. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`select 1 from plans order by id for update`.execute(tx);
}

/**
 * How many running investments have calculated their end by a holiday: those that began after it was entered and run over it.
 * Taken back, it would give them a day more than their term.
 */
export async function countCountedOn(tx: Tx, day: string): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from active_investments
      where accrues_on = 'business_days' and start_day < ${day}::date and end_day >= ${day}::date
        and created_at > coalesce((select max(occurred_at) from audit_entries where action = 'holiday.add' and subject = ${`holiday:${day}`}), '-infinity')`,
  );
  return count;
}

/** Removes a holiday. */
export async function deleteHoliday(tx: Tx, day: string): Promise<void> {
  await sql`delete from holidays where day = ${day}::date`.execute(tx);
}

/** The holidays that are entered, as a subquery (day). */
export const enteredHolidays = sql`(select day from holidays)`;

/** Whether a day is a holiday, as SQL. */
export const isHoliday = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from holidays h where h.day = ${day})`;

/** The holidays after a day, as far as they are entered. */
export async function holidaysAfter(db: Db, day: string): Promise<Set<string>> {
  const found = await rows(db, sql<{ day: string }>`select day from holidays where day > ${day}::date`);
  return new Set(found.map((holiday) => holiday.day));
}
