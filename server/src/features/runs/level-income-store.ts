import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { isArchived } from './archive-store.ts';

/*
 * What others know of the level income of accruals: by day and beneficiary, which release pays it, and each commission as it
 * was calculated.
 */

/**
 * The accrual runs, each with the release that pays its level income, as a subquery (day, accruals, commissions, levels_paid,
 * funding_numerator, funding_denominator, levels_funding_numerator, levels_funding_denominator, levels_decided_at, finished_at,
 * release_id, release_day, release_cursor, release_made_at, release_finished_at); the last five null before there is one. That it
 * is a release is said, so that one is found by its day in an index.
 */
export const accrualRuns = sql`(
  select r.day, r.accruals, r.commissions, r.levels_paid, r.funding_numerator, r.funding_denominator, r.levels_funding_numerator,
    r.levels_funding_denominator, r.levels_decided_at, r.finished_at, l.id as release_id, l.day as release_day,
    l."cursor" as release_cursor, l.created_at as release_made_at, l.finished_at as release_finished_at
  from runs r left join runs l on l.id = r.released_by and l.programme = 'release' where r.programme = 'accrual')`;

/** What each beneficiary's commissions of a day come to, as a subquery (day, beneficiary_id, compound, commissions, amount). */
export const dailyLevelIncome = sql`(
  select day, beneficiary_id, compound, commissions, amount from level_income_daily)`;

/** The same of the days whose commissions are here, not archived. */
export const keptLevelIncome = sql`(
  select day, beneficiary_id, compound, commissions, amount from level_income_daily where not ${isArchived(sql`day`)})`;

/** The same of the days whose commissions are archived: only these sums are here. */
export const archivedLevelIncome = sql`(
  select day, beneficiary_id, compound, commissions, amount from level_income_daily where ${isArchived(sql`day`)})`;

/** The same that no release has taken yet, as a subquery (beneficiary_id, amount). */
export const unreleasedLevelIncome = sql`(
  select d.beneficiary_id, d.amount from level_income_daily d join runs r on r.programme = 'accrual' and r.day = d.day
  where d.amount > 0 and r.released_by is null)`;

/** Level income that finished accruals of earlier days have booked and no release has taken, and for how many members. */
export const sumUnreleased = (db: Db, runDay: string): Promise<{ amount: bigint; members: number }> =>
  one(
    db,
    sql<{ amount: bigint; members: number }>`
      select coalesce(sum(d.amount), 0)::bigint as amount, count(distinct d.beneficiary_id)::int as members
      from runs r join level_income_daily d on d.day = r.day
      where r.programme = 'accrual' and r.released_by is null and r.finished_at is not null
        and (r.levels_decided_at at time zone 'UTC')::date < ${runDay}::date`,
  );

/**
 * The commissions of a day as they were calculated, as a subquery (investment_id, level, beneficiary_id, from_id, ppm, compound,
 * base_amount, reason); the reason is empty where they are due.
 * @param day a literal where it is to be known while planning
 */
export const commissionsOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select investment_id, level, beneficiary_id, from_id, ppm, compound, base_amount, reason from level_commissions where day = ${day})`;

/** Whose level income is in the run of a day, as a query of member_id: a member as often as it has commissions for them. */
export const owedLevels = (day: string): RawBuilder<unknown> =>
  sql`select beneficiary_id as member_id from level_commissions where day = ${day}::date and reason = ''`;

/**
 * The run that calculated an investment's commissions of a day, held against a release until the transaction ends: whether it
 * has reserved them, and whether a release has taken them, as it has of any archived day. Undefined where there are none.
 */
export const lockRunOfCommissions = (
  tx: Tx,
  { investmentId, day }: { investmentId: number; day: string },
): Promise<{ reserved: boolean; taken: boolean } | undefined> =>
  maybeOne(
    tx,
    sql<{ reserved: boolean; taken: boolean }>`
      select r.finished_at is not null as reserved, r.released_by is not null as taken from runs r
      where r.programme = 'accrual' and r.day = ${day}::date
        and (${isArchived(sql`r.day`)}
          or exists (select from level_commissions l where l.investment_id = ${investmentId} and l.day = ${day}::date)) for update`,
  );
