import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, entryPostings, openReservations, reversedSums, systemBalance } from '#ledger/index.ts';
import { isArchived } from './archive-store.ts';
import { verifyArchived } from './verify-archived-store.ts';

/** An accrual `s` that its run `r` has paid. */
const paidRun = sql`r.programme = 'accrual' and r.day = s.day and r.returns_decided and (r.finished_at is not null
  or exists (select from run_partitions p where p.run_id = r.id and s.investment_id > p.after and s.investment_id <= p."cursor"))`;

/** What must hold between runs, their accruals and commissions, and the ledger. */
export async function verifyRuns(db: Db): Promise<Check[]> {
  return [
    await check(
      db,
      'every paid accrual has its one posting, of what the run credits',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('investment %s on %s', investment_id, day)) filter (where not fits) as example from (
        select s.investment_id, s.day, coalesce(p.amount, 0) = ledger_share(s.due, r.funding_numerator, r.funding_denominator) as fits
        from return_accruals s join runs r on ${paidRun}
        left join ${entryPostings('return', 'compound_return', 'claimable_return')} p on p.reference = s.investment_id and p.sequence = s.day - date '2000-01-01'
          and p.entry_type = case s.distribution when 0 then 'return' when 1 then 'compound_return' else 'claimable_return' end) accruals`,
    ),
    await check(
      db,
      'investments have earned what their accruals were credited, less what was reversed or has lapsed',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select i.id, i.earned = coalesce(s.credited, 0) - coalesce(back.amount, 0) - coalesce(lapsed.amount, 0) and i.accruals_used = coalesce(s.accruals, 0) as fits
        from accrued_investments i left join (
          select s.investment_id, sum(s.credited) as credited, sum(s.accruals) as accruals
          from (
            select s.investment_id, ledger_share(s.due, r.funding_numerator, r.funding_denominator) as credited, 1 as accruals
            from return_accruals s join runs r on ${paidRun} where not ${isArchived(sql`s.day`)}
            union all select investment_id, credited, accruals from archived_investments) s
          group by s.investment_id) s on s.investment_id = i.id
        left join ${reversedSums('return', 'compound_return', 'claimable_return')} back on back.reference = i.id
        left join (select investment_id, sum(amount) as amount from closed_accruals where lapsed_by is not null group by investment_id) lapsed
          on lapsed.investment_id = i.id) investments`,
    ),
    await check(
      db,
      'levels_payable holds the commissions not yet released',
      sql`select count(*) as checked, (coalesce(sum(amount), 0) <> max(balance))::int as broken,
          case when coalesce(sum(amount), 0) <> max(balance) then format('holds %s, open commissions are %s', max(balance), coalesce(sum(amount), 0)) end as example
        from ${systemBalance('levels_payable')} b
        left join (
          select d.amount - coalesce(c.amount, 0) as amount from level_income_daily d
          join runs r on r.programme = 'accrual' and r.day = d.day left join runs release on release.id = r.released_by
          left join (select day, beneficiary_id, compound, sum(amount) as amount from reversed_level_income group by day, beneficiary_id, compound) c
            on c.day = d.day and c.beneficiary_id = d.beneficiary_id and c.compound = d.compound
          where r.finished_at is not null
            and (release.id is null or (release.finished_at is null and d.beneficiary_id > release.cursor))
          union all
          select l.amount from claim_level_income l left join runs release on release.id = l.released_by
          where (release.id is null or (release.finished_at is null and l.beneficiary_id > release.cursor))) open on true`,
    ),
    await check(
      db,
      "a beneficiary's day is the sum of its commissions",
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(format('member %s on %s', beneficiary_id, day)) filter (where not fits) as example
        from (
          select coalesce(l.day, d.day) as day, coalesce(l.beneficiary_id, d.beneficiary_id) as beneficiary_id,
            coalesce(l.amount, 0) = coalesce(d.amount, 0) and coalesce(l.commissions, 0) = coalesce(d.commissions, 0) as fits
          from (select day, beneficiary_id, compound, sum(amount) as amount, count(*) as commissions from settled_commissions
                where amount > 0 and not ${isArchived(sql`day`)} group by day, beneficiary_id, compound) l
          full join (select * from level_income_daily where not ${isArchived(sql`day`)}) d on d.day = l.day and d.beneficiary_id = l.beneficiary_id and d.compound = l.compound) days`,
    ),
    ...(await verifyArchived(db)),
    await check(
      db,
      'a finished run holds no reservation',
      sql`select count(*) as checked, count(*) filter (where open) as broken, min(day::text) filter (where open) as example from (
        select day, returns_reservation in (${openReservations}) as open from runs where returns_reservation is not null and finished_at is not null) ended`,
    ),
    await check(
      db,
      'a month of prizes that has ended holds no reservation',
      sql`select count(*) as checked, count(*) filter (where open) as broken, min(day::text) filter (where open) as example from (
        select day, reservation in (${openReservations}) as open from runs where reservation is not null and finished_at is not null) ended`,
    ),
  ];
}
