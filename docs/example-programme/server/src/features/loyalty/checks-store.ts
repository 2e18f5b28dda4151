import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkPostings } from '#ledger/index.ts';

/** What must hold between loyalty payments and the ledger. */
export const loyaltyChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every loyalty payment has its one posting',
      ['loyalty'],
      sql`select 'loyalty' as entry_type, id::bigint as reference, amount from loyalty_payments where paid_at is not null`,
    ),
];
