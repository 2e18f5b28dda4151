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
