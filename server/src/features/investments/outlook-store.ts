import type { RawBuilder } from 'kysely';
import { enteredHolidays } from '#features/plans/index.ts';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** Investments that end in a week, what they will give back, and what they could still be credited until then. Micro-units. */
export type OutlookWeek = { week: string; investments: number; principal: bigint; max_returns: bigint };

/** When the weeks were calculated, and the investments in notice, which are in none. */
export type OutlookState = { calculated_at: Date; in_notice: number; in_notice_principal: bigint };

/**
 * What running investments could still be credited, as a subquery (id, end_day, invested, max_returns).
 * @param nextDay the first day that is not accrued yet
 * @param among which investments `i`
 */
const selectMaxReturns = (nextDay: string, among: RawBuilder<unknown>) => sql`(
  with running as (
    select id, invested, invested + growth as base, rate_ppm, distribution, accrues_on, end_day, invested * return_cap_ppm / 1000000 - earned as remaining_cap,
      greatest(${nextDay}::date - 1, start_day, accrues_from - 1) as after
    from investments i where status = 'active' and notice_given_on is null and ${among}),
  calendar as materialized (
    select d::date as day, sum((extract(isodow from d) < 6 and h.day is null)::int) over (order by d) as business
    from generate_series(${nextDay}::date - 1, greatest((select max(end_day) from running), ${nextDay}::date), interval '1 day') d
      left join ${enteredHolidays} h on h.day = d::date),
  counted as (
    select r.*, case r.accrues_on when 'every_day' then r.end_day - r.after else coalesce(e.business - a.business, 0) end as accruals
    from running r left join calendar e on e.day = r.end_day left join calendar a on a.day = r.after)
  select id, end_day, invested, max_accrued(base, rate_ppm, greatest(accruals, 0)::int, distribution = 'compound', remaining_cap) as max_returns
  from counted)`;

/**
 * Calculates what all running investments will give back and could still credit. Readers see the weeks of before until it
 * commits; it locks no investment, and done again it comes to the same.
 * @param nextDay the first day that is not accrued yet
 */
export async function calculateOutlook(tx: Tx, nextDay: string): Promise<void> {
  await sql`lock table investment_outlook in share row exclusive mode`.execute(tx);
  await sql`delete from investment_outlook`.execute(tx);
  await sql`
    insert into investment_outlook (week, investments, principal, max_returns)
    select date_trunc('week', end_day)::date, count(*), sum(invested), sum(max_returns)
    from ${selectMaxReturns(nextDay, sql`true`)} r group by 1`.execute(tx);
  await sql`
    insert into investment_outlook_state (calculated_at, next_day, in_notice, in_notice_principal)
    select app_now(), ${nextDay}::date, count(*), coalesce(sum(invested), 0) from investments where status = 'active' and notice_given_on is not null
    on conflict (singleton) do update
    set calculated_at = excluded.calculated_at, next_day = excluded.next_day, in_notice = excluded.in_notice, in_notice_principal = excluded.in_notice_principal`.execute(
    tx,
  );
}

/** As it was last calculated, the first week first; undefined before the first time. */
export async function readOutlook(db: Db): Promise<(OutlookState & { weeks: OutlookWeek[] }) | undefined> {
  const state = await maybeOne(
    db,
    sharedRead(sql<OutlookState>`select calculated_at, in_notice, in_notice_principal from investment_outlook_state`),
  );
  if (!state) return undefined;
  const weeks = await rows(
    db,
    sharedRead(
      sql<OutlookWeek>`select week, investments, principal, max_returns from investment_outlook order by week`,
    ),
  );
  return { ...state, weeks };
}

/** What staff's list says of each investment: what a business day asks for it, and the most that it could still be credited. */
export type RunningFigures = { id: number; daily_due: bigint; max_returns: bigint | null };

/** The same of some investments, from the day on from which the weeks were last calculated. */
export async function listRunningFigures(db: Db, ids: number[]): Promise<RunningFigures[]> {
  const state = await maybeOne(
    db,
    sharedRead(sql<{ next_day: string | null }>`select next_day from investment_outlook_state`),
  );
  const max = state?.next_day
    ? sql`left join ${selectMaxReturns(state.next_day, sql`i.id = any (${ids}::int[])`)} r on r.id = i.id`
    : sql`cross join (select null::bigint as max_returns) r`;
  const unknown = state?.next_day ? sql`coalesce(r.max_returns, 0)` : sql`r.max_returns`;
  return rows(
    db,
    sql<RunningFigures>`
      select i.id, case when i.status = 'active' and i.notice_given_on is null and i.end_day >= (select app_today())
        then (i.invested + i.growth) * i.rate_ppm / 1000000 else 0 end::bigint as daily_due, ${unknown}::bigint as max_returns
      from investments i ${max} where i.id = any (${ids}::int[])`,
  );
}
