import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sharedRead, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';
import { recountSearch } from './search-counts-store.ts';

/** Open accounts: how many, joined in the last 30 days, verified, activated now, blocked, and never activated. */
export type MemberCounts = {
  total: number;
  joined: number;
  verified: number;
  activated: number;
  blocked: number;
  neverActivated: number;
};

/** What is kept, with what is not rolled up yet, in one snapshot. */
const kept = sql`(select kind, day, count from member_counts union all select kind, day, count from member_count_changes)`;

/** Of the first day of the last 30, and of today, each member's own time decides; other days count as a whole. */
export const countMembers = (db: Db): Promise<MemberCounts> =>
  one(
    db,
    sharedRead(sql<MemberCounts>`
      with at as materialized (
        select app_now() as now, app_now() - interval '30 days' as since,
          ((app_now() - interval '30 days') at time zone 'UTC')::date + 1 as since_day, app_today() + 1 as next_day)
      select coalesce(sum(count) filter (where kind = 'open'), 0)::int as total,
        (coalesce(sum(count) filter (where kind = 'open' and day >= at.since_day), 0) + (
          select count(*) from members m where m.closed_at is null and m.created_at > (select since from at)
            and m.created_at < (select since_day from at)::timestamp at time zone 'UTC'))::int as joined,
        coalesce(sum(count) filter (where kind = 'verified'), 0)::int as verified,
        (coalesce(sum(count) filter (where kind = 'activated' and day >= at.next_day), 0) + (
          select count(*) from members m where m.closed_at is null and m.activation_ends_at > (select now from at)
            and m.activation_ends_at < (select next_day from at)::timestamp at time zone 'UTC'))::int as activated,
        coalesce(sum(count) filter (where kind = 'blocked'), 0)::int as blocked,
        coalesce(sum(count) filter (where kind = 'never_activated'), 0)::int as "neverActivated"
      from at left join ${kept} k on true group by at.now, at.since, at.since_day, at.next_day`),
  );

/** How many joined on each day of a period, whether their account is open or closed since; days without any are left out. */
export const countJoinedByDay = (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; joined: number }[]> =>
  rows(
    db,
    sql<{ day: string; joined: number }>`
      select day, sum(count)::int as joined from (
        select day, count from ${kept} k where kind = 'open' and day between ${from}::date and ${to}::date
        union all
        select (created_at at time zone 'UTC')::date, count(*) from members
        where closed_at is not null and created_at >= ${from}::date and created_at < ${to}::date + 1 group by 1) joined
      group by day order by day`,
  );

/** How many joined in a period, open or closed since; of all time where a day is left out. */
export async function countJoined(
  db: Db,
  { from = FIRST_DAY, to = LAST_DAY }: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const days = await countJoinedByDay(db, { from, to });
  return days.reduce((sum, { joined }) => sum + joined, 0);
}
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

/** How many open accounts there are of those who joined on these days, UTC, both included: by what is kept of each day. */
export async function countOpen(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select coalesce(sum(count), 0)::int as total from ${kept} k
      where kind = 'open' and day >= coalesce(${from ?? null}::date, day) and day <= coalesce(${to ?? null}::date, day)`,
  );
  return total;
}

/** How many open accounts were never activated. */
export async function countNeverActivated(db: Db): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select coalesce(sum(count), 0)::int as total from ${kept} k where kind = 'never_activated'`,
  );
  return total;
}

const counted: RawBuilder<unknown> = sql`(
  select k.kind, k.day, count(*) as count from members cross join lateral
    list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k
  where closed_at is null group by k.kind, k.day)`;

/** The kept counts are those of the members. */
export const checkMemberCounts = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the kept counts of members are those of the accounts that are open',
    sql`
      select count(*) as checked, count(*) filter (where kept <> counted) as broken,
        min(format('%s on %s: kept %s, counted %s', kind, day, kept, counted)) filter (where kept <> counted) as example
      from (
        select kind, day, coalesce(k.count, 0) as kept, coalesce(c.count, 0) as counted
        from (select kind, day, sum(count) as count from ${kept} k group by kind, day) k
          full join ${counted} c using (kind, day)) compared`,
  );

/** Counts all members again; who changes one waits. */
export async function recountMembers(tx: Db): Promise<void> {
  await sql`lock table member_count_changes in share row exclusive mode`.execute(tx);
  await sql`delete from member_count_changes`.execute(tx);
  await sql`delete from member_counts`.execute(tx);
  await recountSearch(tx);
  await sql`insert into member_counts (kind, day, count) select kind, day, count from ${counted} c`.execute(tx);
}
