import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { InvestmentAccrual } from '@fairlead/contract/features/runs.ts';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';
import { isReversed } from '#ledger/index.ts';
import { isArchived } from './archive-store.ts';

/** Whose an investment is and how many accruals it has used, or undefined. */
export const findUsage = (db: Db, id: number): Promise<{ memberId: number; accruals: number } | undefined> =>
  maybeOne(
    db,
    sql<{ memberId: number; accruals: number }>`
      select member_id as "memberId", accruals_used as accruals from accrued_investments where id = ${id}`,
  );

/**
 * A page of an investment's used accruals, newest day first: the rows that its earnings are the sum of, but for those of archived
 * months. An accrual of a claimed plan waits, was claimed or has lapsed; a reversed one says so.
 */
export async function getInvestmentAccruals(db: Db, id: number, page: Page): Promise<InvestmentAccrual[]> {
  const term = await maybeOne(
    db,
    sql<{ start: string; last: string | null }>`
      select start_day as start, last_accrual_day as last from accrued_investments where id = ${id}`,
  );
  if (!term || term.last === null) return [];
  // its days by name: each is a table of its own, and a query that names none would open them all
  return rows(
    db,
    sql<InvestmentAccrual>`
      with page as materialized (
        select s.day, s.base, s.rate_ppm, s.due, s.distribution, s.reason, s.investment_id
        from return_accruals s where s.investment_id = ${id} and s.day > ${term.start}::date and s.day <= ${term.last}::date
          and not ${isArchived(sql`s.day`)}
        order by s.day desc limit ${page.limit} offset ${page.offset}
      ), credited as (
        select p.*, ledger_share(p.due, r.funding_numerator, r.funding_denominator) as credited, c.account, c.claim_id, c.lapsed_by,
          ${isReversed({
            entryType: sql`case p.distribution when 0 then 'return' when 1 then 'compound_return' else 'claimable_return' end`,
            reference: sql`p.investment_id::bigint`,
            sequence: sql`p.day - date '2000-01-01'`,
          })} as reversed
        from page p join runs r on r.programme = 'accrual' and r.day = p.day
        left join closed_accruals c on c.investment_id = p.investment_id and c.day = p.day
      )
      select day, base, rate_ppm as "ratePpm", due, credited,
        case when reversed then 'reversed' when credited = 0 then 'not_paid' when lapsed_by is not null then 'lapsed'
          when distribution = 2 and claim_id is null then 'waiting' when credited < due then 'in_part' else 'paid' end as state,
        case when reason <> '' then reason when credited < due then 'unfunded' end as reason,
        case when credited = 0 then null when distribution = 0 then 'profit' when distribution = 1 then 'compound' else account end as account
      from credited order by day desc`,
  );
}
