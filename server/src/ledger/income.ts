import { type Db, one, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';

/** Level income of this month, by when it was released, and own returns of the last day that brought any. Micro-units. */
export async function incomeOf(db: Db, memberId: number): Promise<{ levelMonth: bigint; roiDay: bigint }> {
  const [main, profit, compound] = (['main', 'profit', 'compound'] as const).map((name) =>
    memberAccount(memberId, name),
  );
  return one(
    db,
    sql<{ levelMonth: bigint; roiDay: bigint }>`
      with returns as (
        select p.day, p.amount from postings p
        where p.credit in (${profit}, ${compound}) and p.kind in ('return', 'compound_return')
          and not exists (select from postings r where r.reverses = p.id))
      select
        (select coalesce(sum(amount), 0)::bigint from postings p
          where p.credit = ${main} and p.kind in ('level_income', 'compound_level')
            and p.booked_at >= date_trunc('month', app_now() at time zone 'UTC') at time zone 'UTC'
            and not exists (select from postings r where r.reverses = p.id)) as "levelMonth",
        (select coalesce(sum(amount), 0)::bigint from returns where day = (select max(day) from returns)) as "roiDay"`,
  );
}
