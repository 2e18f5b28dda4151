import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';

/**
 * Counts the members of each day by whom the audit log has something, from the day before the newest counted one on: what was
 * under way at a day's end is counted a little later.
 */
export async function countActiveMembers(db: Db): Promise<void> {
  await sql`
    insert into active_members (day, active, counted_at)
    select (e.occurred_at at time zone 'UTC')::date, count(distinct e.actor_id), (select app_now()) from audit_entries e
    where e.actor_kind = 'member' and e.occurred_at >= (select coalesce(max(day) - 1, '-infinity') from active_members)
    group by 1
    union all
    -- that no one did anything is known too
    select app_today(), 0, app_now() where not exists (
      select from audit_entries where actor_kind = 'member' and occurred_at >= app_today())
    on conflict (day) do update set active = excluded.active, counted_at = excluded.counted_at`.execute(db);
}

/** The newest counted day, and when it was; undefined before the first time. */
export const findActiveCount = (db: Db): Promise<{ day: string; counted_at: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ day: string; counted_at: Date }>`select day, counted_at from active_members order by day desc limit 1`,
  );

/** How many members did something on each day of a period; days on which none did are left out. */
export const listActiveMembers = (db: Db, { from, to }: ReportPeriod): Promise<{ day: string; active: number }[]> =>
  rows(
    db,
    sql<{ day: string; active: number }>`
      select day, active from active_members where day between ${from}::date and ${to}::date order by day`,
  );
