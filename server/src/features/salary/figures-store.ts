import type { RawBuilder } from 'kysely';
import { startedInvestments } from '#features/investments/index.ts';
import { linesAt, principalSince, qualifiedVolumes, qualifiedVolumesFrom } from '#features/members/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** A month's first and last day, and 24:00 of the last. */
type Month = { first: string; last: string; end: Date };

/** What a member's month is judged by. */
export type MonthFigures = { memberId: number; blocked: boolean; qualified: bigint; newPrincipal: bigint };

/**
 * The investments that began in a month and count as active principal at its end. What was booked to or from them since is
 * taken back, so that what ended or was left later still counts.
 */
const newInvestments = ({ first, last, end }: Month): RawBuilder<unknown> => sql`
  select i.member_id, i.active_principal - coalesce(v.amount, 0) as amount
  from ${startedInvestments(first, last)} i left join ${principalSince(end)} v on v.investment_id = i.id`;

/**
 * Everyone whose qualified business was at least `min` at the end of a month, with the new principal below them: started
 * in the month and active at its end, counted for those who were above then. Closed accounts are left out.
 */
export const monthFigures = (db: Db, month: Month, min: bigint): Promise<MonthFigures[]> =>
  rows(
    db,
    sql<MonthFigures>`
      with fresh as materialized (
        select member_id, sum(amount)::bigint as amount from (${newInvestments(month)}) i
        where amount > 0 group by member_id),
      below as (
        select l.up as member_id, sum(f.amount)::bigint as amount from fresh f
          join (select member_id, unnest(path) as up from ${linesAt(month.end, sql`select member_id from fresh`)} lines) l
            on l.member_id = f.member_id
        group by l.up)
      select s.member_id as "memberId", m.blocked, s.qualified, coalesce(b.amount, 0)::bigint as "newPrincipal"
      from ${qualifiedVolumes(month.end)} s join member_standings m on m.id = s.member_id left join below b on b.member_id = s.member_id
      where s.qualified >= ${min} and m.closed_at is null order by s.member_id`,
  );

/** The same figures for everyone, as they are now. @param first the first day of the month that runs */
export const figuresNow = (db: Db, first: string, min: bigint): Promise<MonthFigures[]> =>
  rows(
    db,
    sql<MonthFigures>`
      select t.member_id as "memberId", m.id is not null as blocked, t.qualified, t.new_principal as "newPrincipal"
      from ${qualifiedVolumesFrom(min, first)} t
        -- only the few who are: of thousands that qualify each would be looked up
        left join (select id, closed_at from member_standings where blocked or closed_at is not null) m on m.id = t.member_id
      where m.closed_at is null order by t.member_id`,
  );
