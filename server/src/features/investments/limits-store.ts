import { type Db, one, sql } from '#foundation/db.ts';

/** How many members invest, and how many of them a limit is about, with what they have above it. Micro-units. */
export type CountedInvestors = { all: number; count: number; sum: bigint };

/** Members with active principal, those in notice included, and those who have as much as a limit allows or more. */
export const countInvestorsFrom = (db: Db, limit: bigint): Promise<CountedInvestors> =>
  one(
    db,
    sql<CountedInvestors>`
      select count(*)::int as all, count(*) filter (where principal >= ${limit})::int as count,
        coalesce(sum(principal - ${limit}::bigint) filter (where principal > ${limit}), 0)::bigint as sum
      from (select sum(invested)::bigint as principal from investments where status = 'active' group by member_id) m`,
  );
