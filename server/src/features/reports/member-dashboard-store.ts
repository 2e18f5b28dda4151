import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { memberDashboardContract, WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import { type Db, one, rows, sharedRead, sql } from '#foundation/db.ts';

type Dashboard = AnswerOf<typeof memberDashboardContract.memberDashboard>;

/** A member's investments: counts, what is invested, and the newest open ones. */
export async function listMemberInvestments(
  db: Db,
  memberId: number,
  count: number,
): Promise<Dashboard['investments']> {
  const sums = await one(
    db,
    sharedRead(sql<{ active: number; total: number; invested: bigint }>`
      select (count(*) filter (where status = 'active'))::int as active, count(*)::int as total,
        coalesce(sum(invested) filter (where status = 'active'), 0)::bigint as invested
      from investments where member_id = ${memberId}`),
  );
  const newest = await rows(
    db,
    sharedRead(sql<Dashboard['investments']['newest'][number]>`
      select id, plan_name, distribution, invested as invested_amount, earned as total_earned, accruals_used, term_days, status,
        notice_given_on is not null as in_notice
      from investments where member_id = ${memberId} and status = 'active' order by id desc limit ${count}`),
  );
  return { ...sums, newest };
}

/** Open withdrawal requests of a member, oldest first. */
export const openWithdrawals = (db: Db, memberId: number) =>
  rows(
    db,
    sharedRead(sql<Extract<WaitingItem, { type: 'withdrawal' }>>`
      select 'withdrawal' as type, id, kind, status as state, amount, requested_at from withdrawals
      where member_id = ${memberId} and status not in ('completed', 'rejected', 'cancelled') order by id`),
  );

/** Deposits that still wait for money, newest first. */
export const openPayments = (db: Db, memberId: number) =>
  rows(
    db,
    sharedRead(sql<Extract<WaitingItem, { type: 'payment' }>>`
      select 'payment' as type, provider_payment_id as payment_id, state, price_amount as amount_requested, amount_received, expires_at from payments
      where member_id = ${memberId} and provider_payment_id is not null and state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid')
        and (expires_at is null or expires_at > app_now() or amount_received > 0)
      order by id desc limit 3`),
  );
