import { type Db, one, sql } from '#foundation/db.ts';

/** How many credits there were, and how many and how much of them a limit is about. Micro-units. */
export type CountedEntries = { all: number; count: number; sum: bigint };

/** Credits that staff entered on these days, and those above a limit; a debit needs two people whatever its amount. */
export const countCreditsAbove = (
  db: Db,
  { from, to }: { from: string; to: string },
  limit: bigint,
): Promise<CountedEntries> =>
  one(
    db,
    sql<CountedEntries>`
      select count(*)::int as all, count(*) filter (where amount > ${limit})::int as count,
        coalesce(sum(amount) filter (where amount > ${limit}), 0)::bigint as sum
      from staff_entries where kind = 'credit' and state <> 'refused'
        and entered_at >= ${from}::date::timestamp at time zone 'UTC'
        and entered_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );
