import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { type Check, check } from '#ledger/index.ts';
import { BLOCK } from './open-on-store.ts';

/** A plan's active investments, those in notice included; the name is the one they were made under. Micro-units. */
export type PlanInvestments = { plan_name: string; investments: number; principal: bigint; growth: bigint };

/** A day at whose end the mix is known; today's, when it was counted last. `listed`: the investments that it counts are kept. */
export type PlanMixDay = { day: string; calculated_at: Date; listed: boolean };

/**
 * Counts today's active investments by plan, and keeps which they are. Done again it comes to the same, and writes the blocks that
 * have changed alone; the days before stay as they were.
 */
export async function calculatePlanMix(tx: Tx): Promise<void> {
  await sql`
    insert into plan_mix_days (day, calculated_at, listed) values (app_today(), app_now(), true)
    on conflict (day) do update set calculated_at = excluded.calculated_at, listed = true`.execute(tx);
  await sql`
    with counted as materialized (
      select c.*, block from generate_series(0, (select max(id) / ${BLOCK} from investments where status = 'active')) as block cross join lateral (
        select plan_name, count(*)::int as investments, sum(invested)::bigint as principal, sum(growth)::bigint as growth,
          array_agg(id order by id) as ids, array_agg(growth order by id) as growths
        from investments where status = 'active' and id >= block * ${BLOCK} and id < (block + 1) * ${BLOCK} group by plan_name) c),
    gone as (
      delete from plan_mix_investments k where day = (select app_today())
        and not exists (select from counted c where c.plan_name = k.plan_name and c.block = k.block))
    insert into plan_mix_investments as k (day, plan_name, block, investments, principal, growth, investment_ids, growths)
    select (select app_today()), plan_name, block, investments, principal, growth, ids, growths from counted
    on conflict (day, plan_name, block) do update set investments = excluded.investments, principal = excluded.principal, growth = excluded.growth,
      investment_ids = excluded.investment_ids, growths = excluded.growths
    where k.growth <> excluded.growth or k.investment_ids <> excluded.investment_ids or k.growths <> excluded.growths`.execute(
    tx,
  );
  await sql`delete from plan_mix where day = app_today()`.execute(tx);
  await sql`
    insert into plan_mix (day, plan_name, investments, principal, growth)
    select day, plan_name, sum(investments), sum(principal), sum(growth) from plan_mix_investments
    where day = (select app_today()) group by day, plan_name`.execute(tx);
}

/** The newest counted day up to one. */
export const findPlanMixDay = (db: Db, upto: string): Promise<PlanMixDay | undefined> =>
  maybeOne(
    db,
    sql<PlanMixDay>`
      select day, calculated_at, listed from plan_mix_days where day <= ${upto}::date order by day desc limit 1`,
  );

/** The plans of a counted day, the largest principal first. */
export const listPlanMix = (db: Db, day: string): Promise<PlanInvestments[]> =>
  rows(
    db,
    sql<PlanInvestments>`
      select plan_name, investments, principal, growth from plan_mix where day = ${day}::date
      order by principal desc, plan_name`,
  );

/** The plan mix of each day is what the investments that are kept of it come to. */
export const checkPlanMix = (db: Db): Promise<Check> =>
  check(
    db,
    'the plan mix of each day sums the investments that are kept of it',
    sql`
      select count(*) as checked, count(*) filter (where mix is distinct from listed) as broken,
        min(format('%s, %s: the mix is %s, its investments are %s', day, plan_name, mix, listed)) filter (where mix is distinct from listed) as example
      from (
        select day, plan_name, m.line as mix, b.line as listed
        from (select m.day, plan_name, concat_ws(' ', investments, principal, growth) as line from plan_mix m join plan_mix_days d on d.day = m.day
          where d.listed) m
          full join (select day, plan_name, concat_ws(' ', sum(investments), sum(principal), sum(growth)) as line from plan_mix_investments
            group by day, plan_name) b using (day, plan_name)) compared`,
  );
