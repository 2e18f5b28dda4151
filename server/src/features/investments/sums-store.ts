import type { InvestmentFilter, InvestmentSummary } from '@fairlead/contract/features/investments.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';

/** Investments by plan, stage and, of those that run, the day of their end; with what is not rolled up yet, in one snapshot. */
const kept = sql`(
  select plan_name, stage, end_day, investments, invested, growth, earned, due from investment_sums
  union all select plan_name, stage, end_day, investments, invested, growth, earned, due from investment_sum_changes)`;

/** Whether a row of the kept sums is of what is active. */
export const isActiveSum = sql`stage in ('running', 'in_notice')`;

const STAGES = {
  active: isActiveSum,
  running: sql`stage = 'running'`,
  in_notice: sql`stage = 'in_notice'`,
};

/** The list's conditions as the kept sums have them: only what runs is kept by the day of its end. */
function sumConditions({ stage, plan, matures_from: from, matures_to: to }: InvestmentFilter): RawBuilder<unknown>[] {
  return [
    ...(stage ? [STAGES[stage]] : []),
    ...(plan ? [sql`plan_name = ${plan}`] : []),
    ...(from !== undefined || to !== undefined ? [STAGES.running] : []),
    ...(from === undefined ? [] : [sql`end_day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`end_day <= ${to}::date`]),
  ];
}

/** The figures of what the list is narrowed to, a search aside, by what is kept. */
export const readSums = (db: Db, filter: InvestmentFilter): Promise<InvestmentSummary> =>
  one(
    db,
    sql<InvestmentSummary>`
      select coalesce(sum(investments), 0)::int as total, coalesce(sum(investments) filter (where ${isActiveSum}), 0)::int as active,
        coalesce(sum(investments) filter (where stage = 'completed'), 0)::int as completed, coalesce(sum(invested), 0)::bigint as invested_amount,
        coalesce(sum(invested + growth) filter (where ${isActiveSum}), 0)::bigint as current_value,
        coalesce(sum(earned), 0)::bigint as total_earned
      from ${kept} k where ${sql.join([sql`true`, ...sumConditions(filter)], sql` and `)}`,
  );

const counted = sql`(
  select plan_name, investment_stage(status, notice_given_on) as stage, investment_sum_day(status, notice_given_on, end_day) as end_day,
    count(*) as investments, sum(invested) as invested, sum(growth) as growth, sum(earned) as earned,
    coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0) as due
  from investments group by 1, 2, 3)`;

/** The kept sums are those of the investments. */
export const checkSums = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the kept sums of investments by plan, stage and day are those of the investments',
    sql`
      select count(*) as checked, count(*) filter (where kept <> counted) as broken,
        min(format('%s, %s, %s: kept %s, counted %s', plan_name, stage, end_day, kept, counted)) filter (where kept <> counted) as example
      from (
        select plan_name, stage, end_day,
          concat_ws(' ', k.investments, k.invested, k.growth, k.earned, k.due) as kept,
          concat_ws(' ', c.investments, c.invested, c.growth, c.earned, c.due) as counted
        from (
          select plan_name, stage, end_day, sum(investments) as investments, sum(invested) as invested, sum(growth) as growth, sum(earned) as earned,
            sum(due) as due from ${kept} k group by 1, 2, 3 having sum(investments) <> 0 or sum(invested) <> 0 or sum(growth) <> 0 or sum(earned) <> 0) k
          full join ${counted} c using (plan_name, stage, end_day)) compared`,
  );

/** Adds all investments up again, where no one changes one meanwhile. */
export async function recountSums(tx: Db): Promise<void> {
  await sql`delete from investment_sum_changes`.execute(tx);
  await sql`delete from investment_sums`.execute(tx);
  await sql`
    insert into investment_sums (plan_name, stage, end_day, investments, invested, growth, earned, due)
    select plan_name, stage, end_day, investments, invested, growth, earned, due from ${counted} c`.execute(tx);
}
