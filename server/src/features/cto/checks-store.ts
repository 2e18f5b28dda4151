import { type Db, sql } from '#foundation/db.ts';
import { type Check, check } from '#ledger/index.ts';

/** What must hold between turnover payments and the ledger: each share has its one posting, and the pool keeps nothing. */
export const ctoChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'every turnover payment is posted: funding, one share a member, and the rest',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('%s of payment %s, %s', kind, cause, seq)) filter (where not fits) as example from (
        select coalesce(p.kind, e.kind) as kind, coalesce(p.cause, e.cause) as cause, coalesce(p.seq, e.seq) as seq,
          p.amount is not distinct from e.amount as fits
        from (select kind, cause, seq, amount from postings where kind in ('cto_funding', 'cto_share', 'cto_rest')) p
        full join (
          select 'cto_funding' as kind, id::bigint as cause, 0 as seq, pool as amount from cto_payments
          union all select 'cto_share', payment_id, member_id, amount from cto_shares
          union all select 'cto_rest', id, 0, pool - share * members from cto_payments where pool > share * members
        ) e on e.kind = p.kind and e.cause = p.cause and e.seq = p.seq) compared`,
    ),
];
