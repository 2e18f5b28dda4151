import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import { ADVISORY_LOCKS } from '#foundation/advisory-locks.ts';
import { storeAppState } from '#foundation/app-state.ts';
import { type Db, maybeOne, one, sql } from '#foundation/db.ts';

/** The day of the newest end-of-day run of which every step is made. */
export async function getLastRunDay(db: Db): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ day: string }>`select value ->> 'day' as day from app_state where name = 'end_of_day_last'`,
  );
  return row?.day;
}

/** Records that every step of an end-of-day run is done. */
export async function storeLastRunDay(db: Db, day: string): Promise<void> {
  await storeAppState(db, 'end_of_day_last', sql`jsonb_build_object('day', ${day}::text)`);
}

/** Says what the end-of-day run is at, for those who watch. */
export async function recordProgress(db: Db, programme: RunStep, day: string): Promise<void> {
  await storeAppState(
    db,
    'end_of_day_progress',
    sql`jsonb_build_object('programme', ${programme}::text, 'day', ${day}::text, 'since', app_now())`,
  );
}

/** What the end-of-day run is at; undefined while no one holds its lease, whatever a killed one said last. */
export const getProgress = (
  db: Db,
): Promise<
  | { programme: RunStep; day: string; since: Date; accruals: number; paid: bigint; due: bigint; calculated: boolean }
  | undefined
> =>
  maybeOne(
    db,
    sql<{
      programme: RunStep;
      day: string;
      since: Date;
      accruals: number;
      paid: bigint;
      due: bigint;
      calculated: boolean;
    }>`
      select value ->> 'programme' as programme, value ->> 'day' as day, (value ->> 'since')::timestamptz as since,
        coalesce(r.accruals, 0) as accruals, coalesce(r.returns_due, 0)::bigint as due, r.id is not null as calculated,
        coalesce((select sum(paid) from run_partitions where run_id = r.id), 0)::bigint as paid
      from app_state left join runs r on r.programme = value ->> 'programme' and r.day = (value ->> 'day')::date
      where name = 'end_of_day_progress' and exists (
        select from pg_locks where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${ADVISORY_LOCKS.endOfDay}, 1)
          and database = (select oid from pg_database where datname = current_database()))`,
  );

/** Level income that finished accruals of earlier days have booked and no release has taken, and for how many members. */
export const toRelease = (db: Db, runDay: string): Promise<{ amount: bigint; members: number }> =>
  one(
    db,
    sql<{ amount: bigint; members: number }>`
      select coalesce(sum(d.amount), 0)::bigint as amount, count(distinct d.beneficiary_id)::int as members
      from runs r join level_income_daily d on d.day = r.day
      where r.programme = 'accrual' and r.released_by is null and r.finished_at is not null
        and (r.levels_decided_at at time zone 'UTC')::date < ${runDay}::date`,
  );

/** Active investments that end by a day. */
export const toComplete = (db: Db, lastDay: string): Promise<{ count: number; principal: bigint }> =>
  one(
    db,
    sql<{ count: number; principal: bigint }>`
      select count(*)::int as count, coalesce(sum(invested), 0)::bigint as principal from investments
      where status = 'active' and end_day <= ${lastDay}::date`,
  );
