import { type Db, one, sharedRead, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';

/** Level income of this month, by when it was released, and own returns of the last accrued day. Micro-units. */
export async function getIncome(db: Db, memberId: number): Promise<{ levelMonth: bigint; roiDay: bigint }> {
  const main = memberAccount(memberId, 'main');
  return one(
    db,
    // that it is above 0 is what its index holds: without it every member's level income would be read
    sharedRead(sql<{ levelMonth: bigint; roiDay: bigint }>`
      select
        (select coalesce(sum(amount), 0)::bigint from postings p
          where p.credit = ${main} and p.credit > 0 and p.entry_type in ('level_income', 'compound_level')
            and p.booked_at >= (select date_trunc('month', app_now() at time zone 'UTC') at time zone 'UTC')
            and not exists (select from postings r where r.reverses = p.id)) as "levelMonth",
        member_roi_day(${memberId}) as "roiDay"`),
  );
}
