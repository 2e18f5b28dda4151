import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkPostings } from '#ledger/index.ts';

/** What must hold between transfers and the ledger: each has its one posting. */
export const transferChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every transfer has its one posting',
      ['transfer', 'profit_moved', 'growth_moved'],
      sql`select case from_account when 'main' then 'transfer' when 'profit' then 'profit_moved' else 'growth_moved' end as entry_type,
        id as reference, amount from transfers`,
    ),
];
