import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** A plan's active investments, those in notice included; the name is the one they were made under. Micro-units. */
export type PlanInvestments = { plan_name: string; investments: number; principal: bigint; growth: bigint };

/** A day at whose end the mix is known; today's, when it was counted last. */
export type PlanMixDay = { day: string; calculated_at: Date };

/** Counts today's active investments by plan. Done again it comes to the same; the days before stay as they were. */
export async function calculatePlanMix(tx: Tx): Promise<void> {
  await sql`
    insert into plan_mix_days (day, calculated_at) values (app_today(), app_now())
    on conflict (day) do update set calculated_at = excluded.calculated_at`.execute(tx);
  await sql`delete from plan_mix where day = app_today()`.execute(tx);
  await sql`
    insert into plan_mix (day, plan_name, investments, principal, growth)
    select (select app_today()), plan_name, count(*), sum(invested), sum(growth) from investments
    where status = 'active' group by plan_name`.execute(tx);
}

/** The newest counted day up to one. */
export const findPlanMixDay = (db: Db, upto: string): Promise<PlanMixDay | undefined> =>
  maybeOne(
    db,
    sql<PlanMixDay>`
      select day, calculated_at from plan_mix_days where day <= ${upto}::date order by day desc limit 1`,
  );

/** The plans of a counted day, the largest principal first. */
export const listPlanMix = (db: Db, day: string): Promise<PlanInvestments[]> =>
  rows(
    db,
    sql<PlanInvestments>`
      select plan_name, investments, principal, growth from plan_mix where day = ${day}::date
      order by principal desc, plan_name`,
  );
