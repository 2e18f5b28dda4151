import type { RawBuilder } from 'kysely';
import { linesAt, qualifiedVolumes, qualifiedVolumesFrom } from '#features/members/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** What a member's month is judged by. */
export type MonthFigures = { memberId: number; blocked: boolean; qualified: bigint; newPrincipal: bigint };

/**
 * The investments that began from `first` on and count as active principal: now, or at 24:00 of `last`. What was booked to
 * or from them since is taken back, so that what ended or was left later still counts.
 */
const newInvestments = (first: string, last: string, at: Date | undefined): RawBuilder<unknown> => sql`
  select i.member_id, case when i.status = 'active' and i.notice_given_on is null then i.invested else 0 end - coalesce(v.amount, 0) as amount
  from investments i left join (${movedSince(at)}) v on v.investment_id = i.id
  where i.start_day between ${first}::date and ${last}::date`;

const movedSince = (at: Date | undefined): RawBuilder<unknown> =>
  at === undefined
    ? sql`select null::int as investment_id, null::bigint as amount where false`
    : sql`select investment_id, sum(amount)::bigint as amount from volume_events where kind = 'principal' and occurred_at >= ${at} group by investment_id`;

/**
 * Everyone whose qualified business was at least `min` at the end of a month, with the new principal below them: started
 * in the month and active at its end, counted for those who were above then. Closed accounts are left out.
 * @param month its first and last day, and 24:00 of the last
 */
export const monthFigures = (
  db: Db,
  month: { first: string; last: string; end: Date },
  min: bigint,
): Promise<MonthFigures[]> =>
  rows(
    db,
    sql<MonthFigures>`
      with fresh as materialized (
        select member_id, sum(amount)::bigint as amount from (${newInvestments(month.first, month.last, month.end)}) i
        where amount > 0 group by member_id),
      below as (
        select l.up as member_id, sum(f.amount)::bigint as amount from fresh f
          join (select member_id, unnest(path) as up from ${linesAt(month.end, sql`select member_id from fresh`)} lines) l
            on l.member_id = f.member_id
        group by l.up)
      select s.member_id as "memberId", m.blocked, s.qualified, coalesce(b.amount, 0)::bigint as "newPrincipal"
      from ${qualifiedVolumes(month.end)} s join members m on m.id = s.member_id left join below b on b.member_id = s.member_id
      where s.qualified >= ${min} and m.closed_at is null order by s.member_id`,
  );

/** New principal below a member in the month so far. */
export async function newPrincipalBelow(db: Db, memberId: number, first: string, last: string): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{
      sum: bigint;
    }>`select coalesce(sum(i.amount), 0)::bigint as sum from (${newInvestments(first, last, undefined)}) i
      join members m on m.id = i.member_id where m.ancestors @> array[${memberId}::int]`,
  );
  return sum;
}

/** The same figures for everyone, as they are now. */
export const figuresNow = (db: Db, first: string, last: string, min: bigint): Promise<MonthFigures[]> =>
  rows(
    db,
    sql<MonthFigures>`
      with tall as materialized (select * from ${qualifiedVolumesFrom(min)} s),
      -- all whom one member brought have the same line above: it is gone along once for all of them
      brought as (
        select m.sponsor_id as id, sum(i.amount)::bigint as amount from (${newInvestments(first, last, undefined)}) i
          join members m on m.id = i.member_id where i.amount > 0 and m.sponsor_id is not null group by m.sponsor_id),
      below as (
        select a.up as member_id, sum(b.amount)::bigint as amount from brought b join members s on s.id = b.id
          cross join unnest(s.id || s.ancestors) as a(up) group by a.up)
      select t.member_id as "memberId", m.blocked, t.qualified, coalesce(b.amount, 0)::bigint as "newPrincipal"
      from tall t join members m on m.id = t.member_id left join below b on b.member_id = t.member_id
      where m.closed_at is null order by t.member_id`,
  );
