import { sql } from '#foundation/db.ts';

/**
 * What each member ever deposited, withdrew (paid, net of fees) and put into plans, as a subquery (member_id, deposited, withdrawn,
 * invested); members without any are left out. It reads every such posting: for what the worker calculates, not for requests.
 */
export const memberFlows = sql`(
  select member_id, sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(invested)::bigint as invested from (
    select credit / 8 as member_id, amount as deposited, 0::bigint as withdrawn, 0::bigint as invested from postings where entry_type = 'deposit'
    union all
    select p.debit / 8, 0, s.amount, 0 from postings s join postings p on p.entry_type = 'payout' and p.sequence = s.sequence and p.reference = s.reference
    where s.entry_type = 'payout_settled'
    union all
    select debit / 8, 0, 0, amount from postings where entry_type = 'subscription') moved
  group by member_id)`;
