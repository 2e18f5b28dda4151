import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkOpenHolds, checkPostings } from '#ledger/index.ts';

/** What must hold between requests and the ledger: held money is open requests, what was sent is posted, one to one. */
export const withdrawalChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkOpenHolds(
      db,
      'open withdrawals equal the open holds, one to one',
      sql`select id as reference, member_id, amount,
        case kind when 'normal' then 'main' when 'roi' then 'profit' else kind end as source
      from withdrawals where status in ('pending', 'approved')`,
    ),
  (db) =>
    checkPostings(
      db,
      'sent withdrawals have their postings, of their fees and net amount',
      ['withdrawal_fee', 'exit_fee', 'payout', 'payout_settled'],
      sql`select line.entry_type, w.id as reference, line.amount from withdrawals w,
        lateral (values ('withdrawal_fee', w.fee), ('exit_fee', w.exit_fee), ('payout', w.net_amount),
          ('payout_settled', case when w.status = 'completed' then w.net_amount else 0 end)) as line(entry_type, amount)
      where w.status in ('processing', 'completed', 'unknown') and line.amount > 0`,
    ),
];
