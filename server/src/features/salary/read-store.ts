import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { SalaryPayment, SalaryRun, SalaryUser } from '@fairlead/contract/features/salary.ts';
import { matchingMembers } from '#features/members/index.ts';
import { stepRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

const status = sql`case when s.reason is not null then s.reason when s.paid > 0 then 'paid' when s.settled_at is null then 'pending' else 'unfunded' end`;
const columns = sql`
  s.id, s.member_id as user_id, m.username, m.email, to_char(s.month, 'YYYY-MM') as month, s.tier_id, t.business as tier, s.qualified,
  s.new_principal, s.due, s.paid as amount, ${status} as status, s.settled_at, s.created_at`;
const FROM = sql`salary_payments s join member_names m on m.id = s.member_id join salary_tiers t on t.id = s.tier_id`;

/** A page of payments, newest month first, and how many there are: all, a month's, or a member's. */
export async function listPayments(
  db: Db,
  filter: { month?: string | undefined; memberId?: number | undefined },
  page: Page,
): Promise<{ payments: SalaryPayment[]; total: number }> {
  const { month, memberId } = filter;
  const first = `${month}-01`;
  const inMonth =
    month === undefined ? sql`true` : sql`s.month >= ${first}::date and s.month < ${first}::date + interval '1 month'`;
  const ofMember = memberId === undefined ? sql`true` : sql`s.member_id = ${memberId}`;
  const payments = await rows(
    db,
    sql<SalaryPayment>`select ${columns} from ${FROM} where ${inMonth} and ${ofMember}
      order by s.month desc, s.id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from salary_payments s where ${inMonth} and ${ofMember}`,
  );
  return { payments, total };
}

/** A page of everyone who has been on a salary, the highest total first. */
export async function listUsers(
  db: Db,
  search: string | undefined,
  page: Page,
): Promise<{ users: SalaryUser[]; total: number }> {
  const text = search?.trim();
  const sought = text ? (await matchingMembers(db, text)).isOne(sql`u.member_id`) : sql`true`;
  // by the index of what each was paid alone; what a page shows besides is joined to its rows
  const { total, ids } = await one(
    db,
    sql<{ total: number; ids: number[] }>`
      with sums as materialized (
        select u.member_id, u.total_paid from (select member_id, sum(paid)::bigint as total_paid from salary_payments group by member_id) u where ${sought})
      select (select count(*)::int from sums) as total, array(
        select member_id from sums order by total_paid desc, member_id limit ${page.limit} offset ${page.offset}) as ids`,
  );
  const users = await rows(
    db,
    sql<SalaryUser>`
      select u.member_id as user_id, m.username, m.email, m.blocked, u.months_paid, u.total_paid, to_char(u.last, 'YYYY-MM') as last_month,
        t.business as last_tier, s.paid as last_amount, ${status} as last_status
      from (select member_id, (count(*) filter (where paid > 0))::int as months_paid, sum(paid)::bigint as total_paid, max(month) as last
          from salary_payments where member_id = any (${ids}::int[]) group by member_id) u
        join member_names m on m.id = u.member_id join salary_payments s on s.member_id = u.member_id and s.month = u.last
        join salary_tiers t on t.id = s.tier_id
      order by u.total_paid desc, u.member_id`,
  );
  return { users, total };
}

/** What was paid on the clock's day. */
export const paidToday = (db: Db): Promise<{ members: number; paid: bigint }> =>
  one(
    db,
    sql<{ members: number; paid: bigint }>`
      select count(*)::int as members, coalesce(sum(paid), 0)::bigint as paid from salary_payments
      where paid > 0 and settled_at >= (select app_today()) and settled_at < (select app_today() + 1)`,
  );

export type TierSums = { id: number; members: number; monthsPaid: number; paid: bigint };

/** What each tier has cost, by its id. */
export const tierSums = (db: Db): Promise<TierSums[]> =>
  rows(
    db,
    sql<TierSums>`select tier_id as id, count(distinct member_id)::int as members, count(*)::int as "monthsPaid", sum(paid)::bigint as paid
      from salary_payments where paid > 0 group by tier_id`,
  );

export type Totals = { total_paid: bigint; months_paid: number; members_paid: number; unfunded: bigint };

/** All that was ever paid, and what was due and not funded. */
export const totals = (db: Db): Promise<Totals> =>
  one(
    db,
    sql<Totals>`
      select coalesce(sum(paid), 0)::bigint as total_paid, coalesce(sum(months), 0)::int as months_paid,
        (count(*) filter (where months > 0))::int as members_paid, coalesce(sum(unfunded), 0)::bigint as unfunded
      from (
        select sum(paid) as paid, count(*) filter (where paid > 0) as months,
          sum(due - paid) filter (where settled_at is not null) as unfunded
        from salary_payments group by member_id) by_member`,
  );

/** The newest runs. */
export const lastRuns = (db: Db, count: number): Promise<SalaryRun[]> =>
  rows(
    db,
    sql<SalaryRun>`select to_char(day, 'YYYY-MM') as month, state, items as members, due, paid, finished_at
      from ${stepRuns('salary')} r order by day desc limit ${count}`,
  );
