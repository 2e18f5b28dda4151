import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Movement, ReturnsDay, reportsContract, WaitingItem } from '@fairlead/contract/features/reports.ts';
import { type Db, maybeOne, one, rows, sql } from '#foundation/db.ts';

type Dashboard = AnswerOf<typeof reportsContract.memberDashboard>;

/** What a run credited of an accrual: nothing until it has reached it. */
const credited = sql`case when r.returns_decided and (r.finished_at is not null or r."cursor" >= s.investment_id)
  then ledger_share(s.due, r.funding_numerator, r.funding_denominator) else 0 end`;
/** How many short days are looked through for one that concerns the member. */
const NEWEST_SHORT = 30;

/** Accruals are found by their investment; each day is a partition of its own. */
const ownInvestments = (memberId: number) => sql`array(select id from investments where member_id = ${memberId})`;

/** Claimable accruals are credited when they are claimed. */
const AUTOMATIC = sql`s.distribution <> 2`;

/** The last business days (and other days on which the member had an accrual) up to yesterday, oldest first. */
export const returnsByDay = (db: Db, memberId: number, count: number): Promise<ReturnsDay[]> =>
  rows(
    db,
    sql<ReturnsDay>`
      with days as (
        select d::date as day from generate_series(app_today() - (${count} * 2 + 15), app_today() - 1, interval '1 day') d
        where extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date)
        union
        select day from return_accruals where investment_id = any (${ownInvestments(memberId)}) and day >= (select app_today() - (${count} * 2 + 15)) and due > 0
        order by day desc limit ${count}),
      mine as (
        select s.day,
          coalesce(sum(${credited}) filter (where s.distribution = 0), 0)::bigint as profit,
          coalesce(sum(${credited}) filter (where s.distribution = 1), 0)::bigint as compound,
          sum(s.due)::bigint as due, min(r.state) as state, bool_or(r.funding_numerator < r.funding_denominator) as short
        from return_accruals s join runs r on r.programme = 'accrual' and r.day = s.day
        where s.investment_id = any (${ownInvestments(memberId)}) and s.day >= (select min(day) from days) and ${AUTOMATIC} group by s.day)
      select d.day, coalesce(m.profit, 0) as profit, coalesce(m.compound, 0) as compound, coalesce(m.due, 0) as due,
        case when coalesce(m.due, 0) = 0 then 'none' when m.short then 'unfunded'
          when m.profit + m.compound = m.due then 'paid' else 'running' end as state
      from days d left join mine m on m.day = d.day order by d.day`,
  );

/** The newest days on which the member was due returns and the pool did not cover them, as movements. */
export async function unfundedDays(db: Db, memberId: number, count: number): Promise<Movement[]> {
  const found = await rows(
    db,
    sql<{ day: string; due: bigint; paid: bigint; created_at: Date }>`
      select s.day, sum(s.due)::bigint as due, sum(${credited})::bigint as paid, coalesce(r.finished_at, r.created_at) as created_at
      from (
        select * from runs where programme = 'accrual' and funding_numerator < funding_denominator order by day desc limit ${NEWEST_SHORT}) r
      cross join lateral (
        select * from return_accruals s where s.day = r.day and s.investment_id = any (${ownInvestments(memberId)}) and s.due > 0 and ${AUTOMATIC}) s
      group by s.day, r.finished_at, r.created_at order by s.day desc limit ${count}`,
  );
  return found.map((row) => ({ type: 'unfunded_day', ...row }));
}

/** A member's investments: counts, what is invested, and the newest open ones. */
export async function listMemberInvestments(
  db: Db,
  memberId: number,
  count: number,
): Promise<Dashboard['investments']> {
  const sums = await one(
    db,
    sql<{ active: number; total: number; invested: bigint }>`
      select (count(*) filter (where status = 'active'))::int as active, count(*)::int as total,
        coalesce(sum(invested) filter (where status = 'active'), 0)::bigint as invested
      from investments where member_id = ${memberId}`,
  );
  const newest = await rows(
    db,
    sql<Dashboard['investments']['newest'][number]>`
      select id, plan_name, distribution, invested as invested_amount, earned as total_earned, accruals_used, term_days, status,
        notice_given_on is not null as in_notice
      from investments where member_id = ${memberId} and status = 'active' order by id desc limit ${count}`,
  );
  return { ...sums, newest };
}

/** Open withdrawal requests of a member, oldest first. */
export const openWithdrawals = (db: Db, memberId: number) =>
  rows(
    db,
    sql<Extract<WaitingItem, { type: 'withdrawal' }>>`
      select 'withdrawal' as type, id, kind, status as state, amount, requested_at from withdrawals
      where member_id = ${memberId} and status not in ('completed', 'rejected', 'cancelled') order by id`,
  );

/** Deposits that still wait for money, newest first. */
export const openPayments = (db: Db, memberId: number) =>
  rows(
    db,
    sql<Extract<WaitingItem, { type: 'payment' }>>`
      select 'payment' as type, provider_payment_id as payment_id, state, price_amount as amount_requested, amount_received, expires_at from payments
      where member_id = ${memberId} and provider_payment_id is not null and state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid')
        and (expires_at is null or expires_at > app_now() or amount_received > 0)
      order by id desc limit 3`,
  );

/** What of a member's own data still asks for something, or undefined where there is no such member. */
export const findPerson = (db: Db, memberId: number) =>
  maybeOne(
    db,
    sql<{ verified: boolean; has_address: boolean; activation_ends_at: Date | null; now: Date }>`
      select verified_at is not null as verified, bep20 is not null as has_address, activation_ends_at, app_now() as now
      from members where id = ${memberId}`,
  );
