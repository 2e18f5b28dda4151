import { latestFunding } from '#features/treasury/index.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** Runs that wait for their pool to be funded, or that did not pay all that was due: how many, and since when. */
export type Trouble = { kind: 'runs_waiting' | 'runs_unfunded'; count: number; since: Date };

const since = (funding: ReturnType<typeof latestFunding>) =>
  sql`finished_at > coalesce(${funding}, '-infinity'::timestamptz)`;

/** What is wrong with runs. Unfunded ones count that were decided after the pool that they found too small was last funded. */
export const findTroubles = (db: Db): Promise<Trouble[]> =>
  rows(
    db,
    // an accrual is `done` where returns were paid and only level income was not
    sharedRead(sql<Trouble>`
      select kind, count(*)::int as count, min(at) as since from (
        select 'runs_waiting' as kind, created_at as at from runs where state = 'waiting'
        union all
        select 'runs_unfunded', finished_at from runs
        where finished_at is not null and (funding_numerator < funding_denominator or levels_funding_numerator < levels_funding_denominator) and (
          programme = 'accrual' and funding_numerator < funding_denominator and ${since(latestFunding('returns_pool'))}
          or (programme <> 'accrual' and funding_numerator < funding_denominator or levels_funding_numerator < levels_funding_denominator)
            and ${since(latestFunding('marketing_pool'))})) troubles
      group by kind order by kind desc`),
  );
