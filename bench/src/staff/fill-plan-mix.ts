import { addDays } from '@fairlead/contract/domain/dates.ts';
import { calculatePlanMix } from '@fairlead/server/src/features/investments/plan-mix-store.ts';
import { today } from '@fairlead/server/src/foundation/clock.ts';
import { type Db, inTransaction, sql } from '@fairlead/server/src/foundation/db.ts';

/** 14 months before a day. */
export const getOpenDay = (day: string): string => addDays(day, -425);

/** The plan mix of a day 14 months ago with its investments: as many as are open today, which is the most there could be. */
export async function fillPlanMix(owner: Db): Promise<void> {
  const day = getOpenDay(await today(owner));
  await inTransaction(owner, async (tx) => {
    await calculatePlanMix(tx);
    await sql`insert into plan_mix_days (day, calculated_at, listed) values (${day}::date, app_now(), true)
      on conflict (day) do update set listed = true`.execute(tx);
    for (const table of ['plan_mix', 'plan_mix_investments'])
      await sql`delete from ${sql.table(table)} where day = ${day}::date`.execute(tx);
    await sql`
      insert into plan_mix (day, plan_name, investments, principal, growth)
      select ${day}::date, plan_name, investments, principal, growth from plan_mix where day = app_today()`.execute(tx);
    await sql`
      insert into plan_mix_investments (day, plan_name, block, investments, principal, growth, investment_ids, growths)
      select ${day}::date, plan_name, block, investments, principal, growth, investment_ids, growths from plan_mix_investments
      where day = app_today()`.execute(tx);
  });
  await sql`analyze plan_mix_investments`.execute(owner);
}
