import type { WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import type { WaitingTimes } from '@fairlead/contract/features/withdrawals.ts';
import { type Db, one, sql } from '#foundation/db.ts';

/** How long the last 50 completed ones took, principals apart (their notice is no queue); null below ten. */
export async function waitingTimes(db: Db): Promise<WaitingTimes> {
  const { count, p50_ms, p90_ms } = await one(
    db,
    sql<{ count: number; p50_ms: number | null; p90_ms: number | null }>`
      select count(*)::int as count, percentile_disc(0.5) within group (order by ms) as p50_ms,
        percentile_disc(0.9) within group (order by ms) as p90_ms from (
        select (extract(epoch from completed_at - requested_at) * 1000)::float8 as ms from withdrawals
        where status = 'completed' and kind <> 'principal' order by completed_at desc limit 50) last`,
  );
  return count < 10 || p50_ms === null || p90_ms === null ? null : { count, p50_ms, p90_ms };
}

type Facts = Pick<
  WithdrawalReview,
  | 'member_since'
  | 'address_changed_at'
  | 'password_changed_at'
  | 'addresses_on_record'
  | 'shared_with'
  | 'paid_out'
  | 'earlier_payouts'
> & { approved_by: number | null; status: WithdrawalState };

/** The facts behind a request's flags. */
export const reviewFacts = (db: Db, id: number): Promise<Facts> =>
  one(
    db,
    sql<Facts>`
      select m.created_at as member_since, m.bep20_changed_at as address_changed_at, m.password_changed_at, w.approved_by, w.status,
        (select count(*)::int from member_payouts where bep20 is not null) as addresses_on_record,
        (select count(*)::int from (
          select o.id from member_payouts o where lower(o.bep20) = lower(w.address) and o.id <> w.member_id
          union select u.member_id from withdrawals u where lower(u.address) = lower(w.address) and u.member_id <> w.member_id) s) as shared_with,
        (select coalesce(sum(o.net_amount), 0)::bigint from withdrawals o where o.member_id = w.member_id and o.status = 'completed') as paid_out,
        (select count(*)::int from withdrawals o where o.member_id = w.member_id and o.status = 'completed') as earlier_payouts
      from withdrawals w join member_payouts m on m.id = w.member_id where w.id = ${id}`,
  );
