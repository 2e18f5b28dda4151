import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkPostings } from '#ledger/index.ts';

/** What must hold between paid periods and the ledger. */
export const topupChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every paid activation period has its fee, and every fee its period',
      ['activation_fee'],
      sql`select 'activation_fee' as kind, id as cause, price as amount from topups`,
    ),
];
