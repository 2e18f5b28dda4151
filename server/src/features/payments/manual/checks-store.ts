import type { RawBuilder } from 'kysely';
import { type Db, sql } from '#foundation/db.ts';
import { type Check, check } from '#ledger/index.ts';

const manualCheck = (name: string, broken: RawBuilder<unknown>) => (db: Db) =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where ${broken}) as broken, min('deposit ' || p.id) filter (where ${broken}) as example
      from payments p left join manual_deposits d on d.payment_id = p.id where p.origin = 'manual' or d.payment_id is not null`,
  );

/** The manual deposits' invariants, for `verify`; that credits equal postings is every payment's. */
export const manualDepositChecks: ((db: Db) => Promise<Check>)[] = [
  manualCheck(
    'every manual deposit is credited once, whole, exactly when staff approved it',
    sql`p.origin <> 'manual' or d.payment_id is null or (p.credited > 0) <> coalesce(d.outcome = 'approved', false)
      or p.credits > 1 or p.credited <> p.amount_received or (p.credited > 0) <> (p.state = 'finished')
      or coalesce(d.outcome in ('rejected', 'withdrawn'), false) <> (p.state = 'failed')`,
  ),
  manualCheck(
    'no transaction is credited by a manual deposit and another deposit',
    sql`p.credited > 0 and exists (select from payments o where o.id <> p.id and o.credited > 0
      and lower(o.payin_hash) = p.payin_hash)`,
  ),
  manualCheck(
    'no one has approved a manual deposit twice, in place of a second staff member',
    sql`d.outcome = 'approved' and (d.decided_by is null or d.decided_by = d.first_approved_by)`,
  ),
];
