import { stepRuns } from '#features/runs/index.ts';
import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkPostings } from '#ledger/index.ts';

/** What must hold between salaries, their runs and the ledger. */
export const salaryChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every paid salary has its one posting',
      ['salary'],
      sql`select 'salary' as entry_type, id::bigint as reference, paid as amount from salary_payments where paid > 0`,
    ),
  (db) =>
    check(
      db,
      'salary runs are the sum of their members, each paid by its share',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(day::text) filter (where not fits) as example from (
        select r.day, r.due = coalesce(sum(s.due), 0) and r.paid = coalesce(sum(s.paid), 0) and r.items = count(s.id)
          and coalesce(bool_and(s.paid = case when s.settled_at is null then 0 else ledger_share(s.due, r.funding_numerator, r.funding_denominator) end), true)
          and (r.finished_at is null or count(s.id) = count(s.settled_at)) as fits
        from ${stepRuns('salary')} r left join salary_payments s on s.run_id = r.id
        group by r.id, r.day, r.due, r.paid, r.items, r.finished_at, r.funding_numerator, r.funding_denominator) runs`,
    ),
  (db) =>
    check(
      db,
      'no tier is paid to a member more often than it may be',
      sql`select count(*) as checked, count(*) filter (where paid > max_payments) as broken, min(member_id::text) filter (where paid > max_payments) as example
        from (select s.member_id, count(*) as paid, max(t.max_payments) as max_payments from salary_payments s join salary_tiers t on t.id = s.tier_id
          where s.paid > 0 group by s.member_id, s.tier_id) tiers`,
    ),
];
