import { type Db, one, sharedRead, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';

/** Level income of this month, by when it was released, and own returns of the last accrued day. Micro-units. */
export async function getIncome(db: Db, memberId: number): Promise<{ levelMonth: bigint; roiDay: bigint }> {
  const main = memberAccount(memberId, 'main');
  return one(
    db,
    // That it is above 0 is what its index holds: without it every member's level income would be read. The sums by day know
    // where the month begins, so that what was booked before is not read; what is not added up yet has larger ids.
    sharedRead(sql<{ levelMonth: bigint; roiDay: bigint }>`
      with month as (select date_trunc('month', app_now() at time zone 'UTC') at time zone 'UTC' as begins)
      select
        (select coalesce(sum(amount), 0)::bigint from postings p
          where p.credit = ${main} and p.credit > 0 and p.entry_type in ('level_income', 'compound_level')
            and p.id > (select least(w.watermark, (
              select min(first_posting) - 1 from daily_flows
              where day >= (select (begins at time zone 'UTC')::date from month) and entry_type in ('level_income', 'compound_level')))
              from daily_flow_watermark w)
            and p.booked_at >= (select begins from month)
            and not exists (select from postings r where r.reverses = p.id)) as "levelMonth",
        member_roi_day(${memberId}) as "roiDay"`),
  );
}
