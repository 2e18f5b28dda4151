import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import { runProgress } from '#features/runs/index.ts';
import { ADVISORY_LOCKS } from '#foundation/advisory-locks.ts';
import { appState, storeAppState } from '#foundation/app-state.ts';
import { type Db, maybeOne, sql } from '#foundation/db.ts';

/** The day of the newest end-of-day run of which every step is made. */
export async function getLastRunDay(db: Db): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ day: string }>`select value ->> 'day' as day from ${appState('end_of_day_last')} s`,
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
        coalesce(r.returns_paid, 0)::bigint as paid
      from ${appState('end_of_day_progress')} p left join ${runProgress} r on r.programme = value ->> 'programme' and r.day = (value ->> 'day')::date
      where exists (
        select from pg_locks where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${ADVISORY_LOCKS.endOfDay}, 1)
          and database = (select oid from pg_database where datname = current_database()))`,
  );
