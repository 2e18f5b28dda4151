import type { InvestmentSummary } from '@fairlead/contract/features/investments.ts';
import { type Db, one, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';
import { isActiveSum, recountSums } from './sums-store.ts';

/** What is kept, with what is not rolled up yet, in one snapshot. */
const kept = sql`(
  select total, active, completed, invested, current, earned, due from investment_totals
  union all select investments, case when ${isActiveSum} then investments else 0 end, case when stage = 'completed' then investments else 0 end,
    invested, case when ${isActiveSum} then invested + growth else 0 end, earned, due from investment_sum_changes)`;

/** The figures of all investments. */
export const readTotals = (db: Db): Promise<InvestmentSummary> =>
  one(
    db,
    sql<InvestmentSummary>`
      select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active, coalesce(sum(completed), 0)::int as completed,
        coalesce(sum(invested), 0)::bigint as invested_amount, coalesce(sum(current), 0)::bigint as current_value,
        coalesce(sum(earned), 0)::bigint as total_earned from ${kept} k`,
  );

/** What one business day asks of the returns pool at what is invested now, in micro-units, as SQL. */
export const dailyReturnsDue = sql`(
  select (coalesce((select sum(due) from ${kept} k), 0) - coalesce((
    -- active until its completion, though its last day is over
    select sum((invested + growth) * rate_ppm / 1000000) from investments
    where status = 'active' and notice_given_on is null and end_day < (select app_today())), 0))::bigint)`;

/** How many members have an active investment, as SQL. */
export const investingMembers = sql`(select members from investing_count)`;

/** Adds to the totals of members and investments what was appended since. @returns whether there was anything */
export async function rollUpKeptFigures(db: Db): Promise<boolean> {
  return (await one(db, sql<{ some: boolean }>`select roll_up_kept_figures() as some`)).some;
}

const counted = sql`(
  select count(*) as total, count(*) filter (where status = 'active') as active, count(*) filter (where status = 'completed') as completed,
    coalesce(sum(invested), 0) as invested, coalesce(sum(invested + growth) filter (where status = 'active'), 0) as current,
    coalesce(sum(earned), 0) as earned,
    coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0) as due,
    count(distinct member_id) filter (where status = 'active') as investing
  from investments)`;

/** The kept totals are those of the investments. */
export const checkTotals = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the kept totals of investments are those of all investments',
    sql`
      select 1 as checked, (k.line <> c.line)::int as broken, case when k.line <> c.line then format('kept %s, counted %s', k.line, c.line) end as example
      from (
        select concat_ws(' ', sum(total), sum(active), sum(completed), sum(invested), sum(current), sum(earned), sum(due), (select members from investing_count)) as line
        from ${kept} k) k cross join (
        select concat_ws(' ', total, active, completed, invested, current, earned, due, investing) as line from ${counted} c) c`,
  );

/** Adds all investments up again; who changes one waits. */
export async function recountInvestments(tx: Db): Promise<void> {
  await sql`lock table investment_sum_changes, investing_changes in share row exclusive mode`.execute(tx);
  await recountSums(tx);
  await sql`delete from investing_changes`.execute(tx);
  await sql`delete from investing_members`.execute(tx);
  await sql`
    insert into investing_members (member_id, active, joined_at)
    select i.member_id, count(*)::int, m.created_at from investments i join member_names m on m.id = i.member_id
    where i.status = 'active' group by i.member_id, m.created_at`.execute(tx);
  await sql`
    update investment_totals t set total = c.total, active = c.active, completed = c.completed, invested = c.invested,
      current = c.current, earned = c.earned, due = c.due, investing = c.investing
    from ${counted} c`.execute(tx);
}
