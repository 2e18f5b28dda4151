import { type Db, one, sql } from '#foundation/db.ts';

/** How many requests there were, and how many and how much of them a limit is about. Micro-units. */
export type CountedRequests = { all: number; count: number; sum: bigint };

/** Requests of these days that were neither cancelled nor rejected, and those above a limit. */
export const countRequestsAbove = (
  db: Db,
  { from, to }: { from: string; to: string },
  limit: bigint,
): Promise<CountedRequests> =>
  one(
    db,
    sql<CountedRequests>`
      select count(*)::int as all, count(*) filter (where amount > ${limit})::int as count,
        coalesce(sum(amount) filter (where amount > ${limit}), 0)::bigint as sum
      from withdrawals where status not in ('cancelled', 'rejected')
        and requested_at >= ${from}::date::timestamp at time zone 'UTC'
        and requested_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );
