import type { RecentDays } from '@fairlead/contract/features/runs.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

const DAYS = 20;

/** How the newest accrued days of a member's active investments went; a day that nothing was due on counts as unpaid. */
export const listRecentDays = (db: Db, memberId: number): Promise<RecentDays[]> =>
  rows(
    db,
    sql<RecentDays>`
      select investment_id, count(*) filter (where due > 0 and credited = due)::int as paid,
        count(*) filter (where credited > 0 and credited < due)::int as partly, count(*) filter (where credited = 0)::int as unpaid
      from investments i cross join lateral (
        select s.investment_id, s.due, ledger_share(s.due, r.funding_numerator, r.funding_denominator) as credited
        from return_accruals s join runs r on r.programme = 'accrual' and r.day = s.day
        where s.investment_id = i.id and s.day > (select app_today() - ${DAYS * 2 + 15}::int) and r.returns_decided order by s.day desc limit ${DAYS}) newest
      where i.member_id = ${memberId} and i.status = 'active' group by investment_id order by investment_id`,
  );

/** What a business day was due and what it paid, over all members; micro-units. */
export type AccruedDay = { day: string; due: bigint; paid: bigint };

/** The newest business days on which returns were due, oldest first: read from their runs, one row a day. */
export const listAccruedDays = (db: Db, count: number): Promise<AccruedDay[]> =>
  rows(
    db,
    sql<AccruedDay>`
      select day, returns_due as due, returns_paid as paid from (
        select day, returns_due, returns_paid from runs
        where programme = 'accrual' and returns_due > 0 and state in ('done', 'unfunded') order by day desc limit ${count}) newest
      order by day`,
  );
