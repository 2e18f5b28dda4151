import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/**
 * An accrual run of a day: `final` once it will not change any more, `decided` once it is known what its returns come to,
 * `short` where the pool did not cover them, and when it came to that.
 */
export type AccrualRun = { day: string; final: boolean; decided: boolean; short: boolean; at: Date };

/** Whether there is an accrual run of a day after one, or any at all, as a condition. */
export const hasRunAfter = (day: string | undefined) =>
  sql<boolean>`exists (select from runs where programme = 'accrual' and day > coalesce(${day ?? null}::date, '-infinity'))`;

/** The accrual runs of the days after one, or of all, oldest first. */
export const readRunsAfter = (db: Db, day: string | undefined): Promise<AccrualRun[]> =>
  rows(
    db,
    sharedRead(sql<AccrualRun>`
      select day, finished_at is not null as final, returns_decided as decided, funding_numerator < funding_denominator as short,
        coalesce(finished_at, created_at) as at
      from runs where programme = 'accrual' and day > coalesce(${day ?? null}::date, '-infinity') order by day`),
  );

/**
 * An accrual of a member: what was due, what its run makes of it, and whether it has been credited that. Claimable ones
 * (`distribution` 2) are credited when they are claimed. Micro-units.
 */
export type MemberAccrual = {
  day: string;
  investmentId: number;
  distribution: number;
  due: bigint;
  share: bigint;
  reached: boolean;
};

/** A member's accruals of these days. The days are literals: the planner leaves the partitions of all others closed. */
export const readAccruals = (db: Db, memberId: number, days: readonly string[]): Promise<MemberAccrual[]> =>
  rows(
    db,
    sql<MemberAccrual>`
      select s.day, s.investment_id as "investmentId", s.distribution::int as distribution, s.due,
        ledger_share(s.due, r.funding_numerator, r.funding_denominator) as share,
        (r.returns_decided and (r.finished_at is not null or r."cursor" >= s.investment_id)) as reached
      from return_accruals s join runs r on r.programme = 'accrual' and r.day = s.day
      where s.day in (${sql.join(days.map((day) => sql`${sql.lit(day)}::date`))})
        and s.investment_id = any (array(select id from investment_terms where member_id = ${memberId}))`,
  );
