import { type Db, sql } from '#foundation/db.ts';
import { type Check, check } from '#ledger/index.ts';

/** What must hold between cancelled lines, reversed returns and the ledger. */
export const levelIncomeChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'every cancelled line has its one posting back to the pool',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(line) filter (where not fits) as example from (
        select coalesce(format('investment %s on %s, level %s', c.investment_id, c.day, c.level), format('posting %s', p.id)) as line,
          p.amount is not distinct from c.amount as fits
        from (
          select investment_id, day, level, amount from cancelled_lines
          union all select investment_id, day, level, amount from cancelled_claim_lines) c
        full join (select * from postings where kind = 'levels_cancelled') p
          on p.cause = c.investment_id and p.seq = (c.day - date '2000-01-01') * 32 + c.level) lines`,
    ),
];
