import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { reportsContract } from '@fairlead/contract/features/reports.ts';
import { countInvesting, sumDailyDue } from '#features/investments/index.ts';
import { countMembers } from '#features/members/index.ts';
import { type Db, one, rows, sharedRead, sql } from '#foundation/db.ts';

type Dashboard = AnswerOf<typeof reportsContract.adminDashboard>;

/** What a business day asks of the returns pool at what is invested now, and of the marketing pool by the newest run's lines. */
export async function dailyDue(db: Db): Promise<{ returns: bigint; levels: bigint }> {
  const { levels } = await one(
    db,
    sharedRead(sql<{ levels: bigint }>`
      select coalesce((select levels_due from runs where programme = 'accrual' and commissions > 0 order by day desc limit 1), 0)::bigint as levels`),
  );
  return { returns: await sumDailyDue(db), levels };
}

/** How many members there are, by what they have done; `joined` in the last 30 days. Closed accounts are left out. */
export async function memberCounts(db: Db): Promise<Dashboard['members']> {
  const { neverActivated: _, ...counts } = await countMembers(db);
  return { ...counts, investing: await countInvesting(db) };
}

/** Open withdrawal requests by kind and state, with their sums. */
export const waitingWithdrawals = (db: Db): Promise<Dashboard['waiting']['withdrawals']> =>
  rows(
    db,
    sharedRead(sql<Dashboard['waiting']['withdrawals'][number]>`
      select kind, status as state, count(*)::int as count, sum(amount)::bigint as sum, min(requested_at) as oldest_at from withdrawals
      where status not in ('completed', 'rejected', 'cancelled') group by kind, status order by kind, status`),
  );

type WaitingSum = Dashboard['waiting']['payments'];

/** Deposits that members have opened and that may still be paid. */
export const waitingPayments = (db: Db): Promise<WaitingSum> =>
  one(
    db,
    sharedRead(sql<WaitingSum>`
      select count(*)::int as count, coalesce(sum(price_amount), 0)::bigint as sum, min(created_at) as oldest_at from payments
      where provider_payment_id is not null and state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid')`),
  );

/** Cases of the payment review queue; the sum is what arrived and is neither credited nor refunded. */
export const waitingCases = (db: Db): Promise<WaitingSum> =>
  one(
    db,
    sharedRead(sql<WaitingSum>`
      select count(*)::int as count, coalesce(sum(p.amount_received - p.credited - p.refunded), 0)::bigint as sum, min(c.created_at) as oldest_at
      from payment_cases c join payments p on p.id = c.payment_id where c.state in ('open', 'kept')`),
  );

/** Tickets that wait for an answer. */
export const waitingTickets = (db: Db): Promise<Dashboard['waiting']['tickets']> =>
  one(
    db,
    sharedRead(sql<Dashboard['waiting']['tickets']>`
      select count(*)::int as count, min(created_at) as oldest_at from tickets where status = 'open'`),
  );

/** Contact messages and support requests that no one works on yet. */
export const waitingMessages = (db: Db): Promise<Dashboard['waiting']['messages']> =>
  one(
    db,
    sharedRead(sql<Dashboard['waiting']['messages']>`
      select count(*)::int as count, min(created_at) as oldest_at from inbox_messages where status = 'open'`),
  );

/** The newest runs, newest first; of the later steps those that found something to do. */
export const newestRuns = (db: Db, count: number): Promise<Dashboard['runs']> =>
  rows(
    db,
    sharedRead(sql<Dashboard['runs'][number]>`
      select programme, day, state, returns_due, returns_paid, levels_due, levels_paid, accruals, due, paid, created_at, finished_at
      from runs where programme in ('accrual', 'release', 'completion') or items > 0 order by created_at desc, id desc limit ${count}`),
  );

/** The newest rows of the audit log, with who did it by name. */
export const newestAudit = (db: Db, count: number): Promise<Dashboard['audit']> =>
  rows(
    db,
    sharedRead(sql<Dashboard['audit'][number]>`
      select a.id::int as id, a.occurred_at as at, coalesce(s.username, m.username, a.actor_kind) as actor, a.action, a.subject, a.reason
      from audit_log a left join staff_names s on a.actor_kind = 'staff' and s.id = a.actor_id
      left join member_names m on a.actor_kind = 'member' and m.id = a.actor_id
      order by a.id desc limit ${count}`),
  );
