import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkPostings, entryPostings, standingPostings, systemBalance } from '#ledger/index.ts';

/** What must hold between claims, the accruals they closed, their commissions, and the ledger. */
export const tradingChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'returns_payable holds the claimable accruals that wait',
      sql`select count(w.amount) as checked, (coalesce(sum(w.amount), 0) <> max(balance))::int as broken,
          case when coalesce(sum(w.amount), 0) <> max(balance) then format('holds %s, waiting accruals are %s', max(balance), coalesce(sum(w.amount), 0)) end as example
        from ${systemBalance('returns_payable')} b
        left join (
          select p.amount from ${standingPostings('claimable_return')} p
          where not exists (select from accrual_claims c where c.investment_id = p.reference::int and c.day = p.day)) w on true`,
    ),
  (db) =>
    check(
      db,
      'every closed accrual was credited once and went once where it says',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(accrual) filter (where not fits) as example from (
        select coalesce(format('investment %s on %s', c.investment_id, c.day), format('posting %s', p.id)) as accrual,
          coalesce(p.entry_type = case when c.claim_id is null then 'claim_lapsed' else 'claim' end and p.amount = c.amount and o.amount = c.amount
            and (c.claim_id is null or p.credit = c.member_id::bigint * 8 + case c.account when 'profit' then 1 else 2 end), false) as fits
        from accrual_claims c
        full join ${entryPostings('claim', 'claim_lapsed')} p
          on p.reference = c.investment_id and p.sequence = c.day - date '2000-01-01'
        left join ${entryPostings('claimable_return')} o on o.reference = c.investment_id and o.sequence = c.day - date '2000-01-01') accruals`,
    ),
  (db) =>
    check(
      db,
      'every claim is the sum of its accruals and of its commissions',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select c.id, (c.accruals, c.amount) = (s.accruals, s.amount)
          and (c.levels_due, c.levels_paid) = (coalesce(l.due, 0), coalesce(l.amount, 0)) and coalesce(l.fit, true) as fits
        from claims c
        left join (select claim_id, count(*) as accruals, sum(amount) as amount from accrual_claims group by claim_id) s on s.claim_id = c.id
        left join (
          select l.claim_id, sum(l.due) as due, sum(l.amount) as amount, bool_and(l.amount = ledger_share(l.due, k.levels_funding_numerator, k.levels_funding_denominator)) as fit
          from claim_commissions l join claims k on k.id = l.claim_id group by l.claim_id) l on l.claim_id = c.id) claims`,
    ),
  (db) =>
    checkPostings(
      db,
      'every claim has reserved what its commissions came to',
      ['claim_levels_reserved'],
      sql`select 'claim_levels_reserved' as entry_type, id::bigint as reference, levels_paid as amount from claims where levels_paid > 0`,
    ),
];
