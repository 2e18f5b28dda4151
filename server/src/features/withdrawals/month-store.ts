import { type Db, maybeOne, one, rows, sql } from '#foundation/db.ts';

/** Completed in a month, and how long they took from request to completion: half of them, nine in ten. */
export type PaidInMonth = { paid: number; p50_ms: bigint | null; p90_ms: bigint | null };

/** A month's bounds, of `2026-11`, as SQL: from the first instant up to the next month's. */
const within = (month: string) => {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql`between (${first} at time zone 'UTC') and ((${first} + interval '1 month' - interval '1 microsecond') at time zone 'UTC')`;
};

/** The withdrawals that were completed in a month, principals apart: their notice is no queue. */
export const summarisePaid = (db: Db, month: string): Promise<PaidInMonth> =>
  one(
    db,
    sql<PaidInMonth>`
      select count(*)::int as paid, percentile_disc(0.5) within group (order by ms) as p50_ms,
        percentile_disc(0.9) within group (order by ms) as p90_ms from (
        select (extract(epoch from completed_at - requested_at) * 1000)::bigint as ms from withdrawals
        where status = 'completed' and kind <> 'principal' and completed_at ${within(month)}) completed`,
  );

/** How many requests were rejected in a month, by category; `not_stated` where staff named none. */
export const countRejections = (db: Db, month: string): Promise<{ reason: string; rejections: number }[]> =>
  rows(
    db,
    sql<{ reason: string; rejections: number }>`
      select coalesce(rejection_reason, 'not_stated') as reason, count(*)::int as rejections from withdrawals
      where status = 'rejected' and closed_at ${within(month)} group by 1 order by 1`,
  );

/** When the first withdrawal was asked for; undefined where none was. */
export async function findFirstRequest(db: Db): Promise<Date | undefined> {
  const first = await maybeOne(
    db,
    sql<{ requested_at: Date }>`select requested_at from withdrawals order by id limit 1`,
  );
  return first?.requested_at;
}
