import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, entryPostings } from '#ledger/index.ts';

/** What must hold between reversed commissions, reversed returns and the ledger. */
export const levelIncomeChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'every reversed commission has its one posting back to the pool',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(named) filter (where not fits) as example from (
        select coalesce(format('investment %s on %s, level %s', c.investment_id, c.day, c.level), format('posting %s', p.id)) as named,
          p.amount is not distinct from c.amount as fits
        from (
          select investment_id, day, level, amount from reversed_commissions
          union all select investment_id, day, level, amount from reversed_claim_commissions) c
        full join ${entryPostings('levels_cancelled')} p
          on p.reference = c.investment_id and p.sequence = (c.day - date '2000-01-01') * 32 + c.level) commissions`,
    ),
];
