import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, entryPostings } from '#ledger/index.ts';
import { isArchived } from './archive-store.ts';

const returnPostings = entryPostings('return', 'compound_return', 'claimable_return');

/** What must hold between the sums that are kept of archived months, and the ledger and what stays of those days. */
export const verifyArchived = async (db: Db): Promise<Check[]> => [
  await check(
    db,
    'the archived returns of a day were posted',
    sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(day::text) filter (where not fits) as example from (
      select coalesce(a.day, p.day) as day, coalesce(a.credited, 0) = coalesce(p.amount, 0) and coalesce(a.credited_rows, 0) = coalesce(p.postings, 0) as fits
      from (select day, kind, credited, credited_rows from archived_days where table_name = 'return_accruals') a
      full join (
        select p.day, case p.entry_type when 'return' then 0 when 'compound_return' then 1 else 2 end as kind, sum(p.amount) as amount, count(*) as postings
        from ${returnPostings} p where ${isArchived(sql`p.day`)} group by p.day, 2) p on p.day = a.day and p.kind = a.kind) days`,
  ),
  await check(
    db,
    'the archived returns of an investment were posted',
    sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
      select coalesce(a.investment_id, p.reference) as id, coalesce(a.credited, 0) = coalesce(p.amount, 0) as fits
      from archived_investments a full join (
        select reference, sum(amount) as amount from ${returnPostings} p where ${isArchived(sql`p.day`)} group by reference) p
        on p.reference = a.investment_id) investments`,
  ),
  await check(
    db,
    "the archived commissions of a day are the sum of its beneficiaries' days",
    sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(day::text) filter (where not fits) as example from (
      select coalesce(a.day, d.day) as day, coalesce(a.credited, 0) = coalesce(d.amount, 0) and coalesce(a.credited_rows, 0) = coalesce(d.commissions, 0) as fits
      from (select day, kind, credited, credited_rows from archived_days where table_name = 'level_commissions') a
      full join (
        select day, compound::int as kind, sum(amount) as amount, sum(commissions) as commissions
        from level_income_daily where ${isArchived(sql`day`)} group by day, compound) d on d.day = a.day and d.kind = a.kind) days`,
  ),
  await check(
    db,
    'an archived month has its files, its runs and the rows that these counted',
    sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(month::text) filter (where not fits) as example from (
      select m.month, (select count(*) from archived_files f where f.month = m.month) = 2
          and not exists (select from archived_files f where f.month = m.month and f.row_count is distinct from coalesce((
            select sum(d.row_count) from archived_days d where d.table_name = f.table_name and d.day >= m.month and d.day < m.month + interval '1 month'), 0))
          and (select row(coalesce(sum(r.accruals), 0), coalesce(sum(r.commissions), 0)) from runs r
              where r.programme = 'accrual' and r.day >= m.month and r.day < m.month + interval '1 month')
            = row(coalesce((select f.row_count from archived_files f where f.month = m.month and f.table_name = 'return_accruals'), 0)::bigint,
              coalesce((select f.row_count from archived_files f where f.month = m.month and f.table_name = 'level_commissions'), 0)::bigint) as fits
      from archived_months m) months`,
  ),
];
