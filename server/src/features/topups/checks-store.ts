import { usedCodes } from '#features/codes/index.ts';
import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkPostings } from '#ledger/index.ts';

/** What must hold between paid periods and the ledger. */
export const topupChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every paid activation period has its fee, and every fee its period',
      ['activation_fee'],
      sql`select 'activation_fee' as entry_type, id as reference, price as amount from topups where code_id is null`,
    ),
  (db) =>
    check(
      db,
      'every used code has activated the member who used it, once',
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(code_id::text) filter (where not fits) as example
      from (
        select coalesce(c.id, t.code_id) as code_id, c.used_by is not distinct from t.member_id as fits
        from ${usedCodes} c full join (select member_id, code_id from topups where code_id is not null) t on t.code_id = c.id) codes`,
    ),
];
