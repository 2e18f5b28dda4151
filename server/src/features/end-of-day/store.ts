import type { Programme } from '#features/runs/index.ts';
import { type Db, maybeOne, one, sql } from '#foundation/db.ts';

/** One night at a time, whoever makes it. */
export const NIGHT_LEASE = 7_042_001;

/** The day of the newest night of which every step is made. */
export async function lastNight(db: Db): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ day: string }>`select value ->> 'day' as day from app_state where name = 'last_night'`,
  );
  return row?.day;
}

/** Remembers that every step of a night is made. */
export async function storeLastNight(db: Db, day: string): Promise<void> {
  await sql`
    insert into app_state (name, value) values ('last_night', jsonb_build_object('day', ${day}::text))
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Says what the night is at, for those who watch. */
export async function tellMaking(db: Db, programme: Programme, day: string): Promise<void> {
  await sql`
    insert into app_state (name, value)
    values ('night_making', jsonb_build_object('programme', ${programme}::text, 'day', ${day}::text, 'since', app_now()))
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** What the night is at; undefined while nobody holds its lease, whatever a killed one said last. */
export const findMaking = (
  db: Db,
): Promise<
  | { programme: Programme; day: string; since: Date; slots: number; paid: bigint; due: bigint; fixed: boolean }
  | undefined
> =>
  maybeOne(
    db,
    sql<{ programme: Programme; day: string; since: Date; slots: number; paid: bigint; due: bigint; fixed: boolean }>`
      select value ->> 'programme' as programme, value ->> 'day' as day, (value ->> 'since')::timestamptz as since,
        coalesce(r.slots, 0) as slots, coalesce(r.returns_due, 0)::bigint as due, r.id is not null as fixed,
        coalesce((select sum(paid) from run_parts where run_id = r.id), 0)::bigint as paid
      from app_state left join runs r on r.programme = value ->> 'programme' and r.day = (value ->> 'day')::date
      where name = 'night_making' and exists (
        select from pg_locks where locktype = 'advisory' and granted and objid = ${NIGHT_LEASE}
          and database = (select oid from pg_database where datname = current_database()))`,
  );

/** Level income that finished accruals of earlier days have booked and no release has taken, and for how many members. */
export const toRelease = (db: Db, night: string): Promise<{ amount: bigint; members: number }> =>
  one(
    db,
    sql<{ amount: bigint; members: number }>`
      select coalesce(sum(d.amount), 0)::bigint as amount, count(distinct d.receiver_id)::int as members
      from runs r join level_days d on d.day = r.day
      where r.programme = 'accrual' and r.released_by is null and r.finished_at is not null
        and (r.levels_decided_at at time zone 'UTC')::date < ${night}::date`,
  );

/** Active investments that end by a day. */
export const toComplete = (db: Db, lastDay: string): Promise<{ count: number; principal: bigint }> =>
  one(
    db,
    sql<{ count: number; principal: bigint }>`
      select count(*)::int as count, coalesce(sum(invested), 0)::bigint as principal from investments
      where status = 'active' and end_day <= ${lastDay}::date`,
  );
