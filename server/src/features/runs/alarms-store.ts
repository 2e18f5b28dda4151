import { type Db, one, sharedRead, sql } from '#foundation/db.ts';

/** How many, and since when: null where there is none. */
export type Found = { count: number; since: Date | null };

/** The runs that wait for their pool to be funded. */
export const findWaitingRuns = (db: Db): Promise<Found> =>
  one(
    db,
    sharedRead(sql<Found>`select count(*)::int as count, min(created_at) as since from runs where state = 'waiting'`),
  );

/**
 * The runs that did not pay all that was due, decided after the pool that they found too small was last funded.
 * @param funded when each pool was; null: never
 */
export const findUnfundedRuns = (
  db: Db,
  funded: { returns_pool: Date | null; marketing_pool: Date | null },
): Promise<Found> =>
  one(
    db,
    // an accrual is `done` where returns were paid and only level income was not
    sharedRead(sql<Found>`
      with short as (
        select finished_at, programme = 'accrual' and funding_numerator < funding_denominator as of_returns,
          programme <> 'accrual' and funding_numerator < funding_denominator or levels_funding_numerator < levels_funding_denominator as of_marketing
        from runs where finished_at is not null)
      select count(*)::int as count, min(finished_at) as since from short
      where of_returns and finished_at > coalesce(${funded.returns_pool}, '-infinity'::timestamptz)
        or of_marketing and finished_at > coalesce(${funded.marketing_pool}, '-infinity'::timestamptz)`),
  );
