import { isHoliday } from '#features/plans/index.ts';
import { accrualRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** How many days are looked at: those before today. */
const DAYS = 90;

/** Days, both within. */
export type Days = { from: string; to: string };

/** So many days before today. */
export const getLastDays = (db: Db, count: number): Promise<Days> =>
  one(db, sql<Days>`select app_today() - ${count}::int as from, app_today() - 1 as to`);

/** The days that a simulation looks at, both within, and how many of them are business days. */
export type Window = { from: string; to: string; businessDays: number };

/** The last 90 days that have ended, or since the first end-of-day run. */
export const getWindow = (db: Db): Promise<Window> =>
  one(
    db,
    sql<Window>`
      with ends as (
        select least(app_today() - 1, greatest(app_today() - ${DAYS}::int, (select min(day) from ${accrualRuns} r))) as from,
          app_today() - 1 as to)
      select e.from, e.to, (select count(*)::int from generate_series(e.from::timestamp, e.to, '1 day') d(day)
        where extract(isodow from d.day) < 6 and not ${isHoliday(sql`d.day::date`)}) as "businessDays"
      from ends e`,
  );

/** A day that was accrued, with the share its pools covered. */
export type AccruedDay = {
  day: string;
  isBusiness: boolean;
  accruals: number;
  numerator: bigint;
  denominator: bigint;
  levelsNumerator: bigint;
  levelsDenominator: bigint;
};

/** The accrued days of a window, oldest first. */
export const getAccruedDays = (db: Db, { from, to }: Window): Promise<AccruedDay[]> =>
  rows(
    db,
    sql<AccruedDay>`
      select day, extract(isodow from day) < 6 and not ${isHoliday(sql`r.day`)} as "isBusiness", accruals,
        funding_numerator as numerator, funding_denominator as denominator, levels_funding_numerator as "levelsNumerator", levels_funding_denominator as "levelsDenominator"
      from ${accrualRuns} r where finished_at is not null and day between ${from}::date and ${to}::date order by day`,
  );
