import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, entryPostings } from '#ledger/index.ts';

/** What must hold between turnover payments and the ledger: each share has its one posting, and the pool keeps nothing. */
export const ctoChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'every turnover payment is posted: funding, one share a member, and the rest',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('%s of payment %s, %s', entry_type, reference, sequence)) filter (where not fits) as example from (
        select coalesce(p.entry_type, e.entry_type) as entry_type, coalesce(p.reference, e.reference) as reference, coalesce(p.sequence, e.sequence) as sequence,
          p.amount is not distinct from e.amount as fits
        from ${entryPostings('cto_funding', 'cto_share', 'cto_rest')} p
        full join (
          select 'cto_funding' as entry_type, id::bigint as reference, 0 as sequence, pool as amount from cto_payments
          union all select 'cto_share', payment_id, member_id, amount from cto_shares
          union all select 'cto_rest', id, 0, pool - share * members from cto_payments where pool > share * members
        ) e on e.entry_type = p.entry_type and e.reference = p.reference and e.sequence = p.sequence) compared`,
    ),
];
