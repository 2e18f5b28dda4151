import type { RawBuilder } from 'kysely';
import { investmentsWithin } from '#features/investments/index.ts';
import { enteredHolidays } from '#features/plans/index.ts';
import { accrualsOn, creditedReturns, stepRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { Comparison, Month, Sides } from './rules.ts';
import type { AccruedDay, Window } from './window-store.ts';

/** What of a plan is replayed otherwise; null: as each investment froze it. */
export type Terms = {
  ratePpm: number | null;
  distribution: 'pay_out' | 'compound' | null;
  settlement: 'automatic' | 'claimed' | null;
  termDays: number | null;
  accruesOn: 'business_days' | 'every_day' | null;
};

/** The investments as they stand after so many days: one table per day, the one before it goes. */
const walk = (place: number) => sql.table(`sim_walk_${place}`);
const BARRED = sql`('blocked', 'roi_closed')`;

/**
 * Sums what is simple in one statement: investments that never compound, whose cap is far, over the days they really had.
 * Each of their days follows from itself alone. The others are to be walked through day by day.
 * @param accruedDays how many there are, for how far the cap is
 */
export async function sumSimple(
  tx: Tx,
  planId: number,
  terms: Terms,
  { from, to }: Window,
  accruedDays: number,
): Promise<void> {
  const newDays = terms.termDays !== null || terms.accruesOn !== null;
  // what has lapsed counted towards the cap until it did
  await sql`
    create temp table sim_lapses on commit drop as
    select c.investment_id, r.day, sum(c.amount)::bigint as amount from closed_accruals c join ${stepRuns('lapse')} r on r.id = c.lapsed_by
    where r.day > ${from}::date and c.investment_id in (select id from investment_terms where plan_id = ${planId}) group by 1, 2`.execute(
    tx,
  );
  await sql`analyze sim_lapses`.execute(tx);
  await sql`
    create temp table sim_plan on commit drop as
    select i.*, not ${newDays}::boolean and i.distribution = 'pay_out' and coalesce(${terms.distribution}::text, i.distribution) = 'pay_out'
      and i.earned + coalesce(l.amount, 0) + ${accruedDays}::bigint * (i.invested * coalesce(${terms.ratePpm}::int, i.rate_ppm) / 1000000) <= i.invested * i.return_cap_ppm / 1000000 as simple
    from ${investmentsWithin(planId, { from, to })} i
      left join (select investment_id, sum(amount)::bigint as amount from sim_lapses group by 1) l on l.investment_id = i.id`.execute(
    tx,
  );
  await sql`analyze sim_plan`.execute(tx);
  await sql`
    create temp table sim_simple on commit drop as
    select i.id, i.member_id, i.rate_ppm as frozen, to_char(s.day, 'YYYY-MM') as month, sum(s.due)::bigint as due,
      sum(s.credited)::bigint as paid,
      sum(case when s.reason in ${BARRED} then 0 when s.rate_ppm = coalesce(${terms.ratePpm}::int, s.rate_ppm) then s.due
        else i.invested * ${terms.ratePpm}::int / 1000000 end)::bigint as simulated
    from sim_plan i join ${creditedReturns({ from, to })} s on s.investment_id = i.id
    where i.simple group by i.id, i.member_id, i.rate_ppm, 4`.execute(tx);
}

/**
 * Lays out the other investments at the window's start. `held` and `growth` are what compounds inside, really and
 * replayed; `earned` is towards the cap, `ahead` what the replay has earned beyond it; what lapsed counts no more from that
 * end-of-day run on, unless the replay has paid it out at once. What becomes claimable by the change
 * counts as claimed at once; where it was claimable and compounds, the claims that were made are taken as they were.
 * @returns how many there are
 */
export async function layOut(tx: Tx, terms: Terms, window: Window, first: string): Promise<number> {
  const { from, to } = window;
  await sql`
    create temp table sim_days on commit drop as
    select d.day::date as day, (sum((extract(isodow from d.day) < 6 and h.day is null)::int) over (order by d.day))::int as place
    from generate_series((select min(start_day) from sim_plan)::timestamp, ${to}::date, '1 day') d(day)
      left join ${enteredHolidays} h on h.day = d.day::date`.execute(tx);
  await sql`
    create temp table ${walk(0)} on commit drop as
    with credited as (
      select s.investment_id, sum(s.credited)::bigint as amount
      from ${creditedReturns({ from, to })} s where s.investment_id in (select id from sim_plan where not simple) group by s.investment_id)
    select i.id, i.member_id, i.invested, i.invested * i.return_cap_ppm / 1000000 as cap, i.rate_ppm as frozen,
      coalesce(${terms.ratePpm}::int, i.rate_ppm) as rate, i.distribution = 'compound' and i.settlement = 'automatic' as compounded,
      coalesce(${terms.distribution}::text, i.distribution) = 'compound'
        and not (i.distribution = 'compound' and i.settlement = 'claimed' and coalesce(${terms.settlement}::text, i.settlement) = 'claimed') as compounds,
      i.start_day, i.end_day, i.notice_given_on, i.accrues_from, i.accrues_on as calendar, d.place as start_place,
      coalesce(${terms.accruesOn}::text, i.accrues_on) as new_calendar, coalesce(${terms.termDays}::int, i.term_days) as term,
      i.earned + coalesce((select sum(amount) from sim_lapses l where l.investment_id = i.id), 0)::bigint - coalesce(c.amount, 0) as earned,
      coalesce(${terms.settlement}::text, i.settlement) = 'claimed' as lapses, 0::bigint as ahead, f.base - i.invested as held, f.base - i.invested as growth,
      ''::text as reason, 0::bigint as due, 0::bigint as paid, 0::bigint as simulated
    from sim_plan i join sim_days d on d.day = i.start_day left join credited c on c.investment_id = i.id
      left join ${accrualsOn(sql`${first}::date`)} f on f.investment_id = i.id
    where not i.simple`.execute(tx);
  await sql`analyze ${walk(0)}`.execute(tx);
  return (await one(tx, sql<{ count: number }>`select count(*)::int as count from ${walk(0)}`)).count;
}

/**
 * Replays one day over the table of the day before. What really went out of growth goes out of the replayed growth
 * too; who was blocked or closed that day gets nothing; what an underfunded pool left is left of the replay as well.
 */
export async function replayDay(tx: Tx, place: number, accrued: AccruedDay, terms: Terms): Promise<void> {
  const { day, numerator, denominator } = accrued;
  await sql`
    create temp table ${walk(place)} on commit drop as
    with looked as (
      select w.*, case when w.lapses then 0 else coalesce(l.amount, 0) end as kept, coalesce(l.amount, 0) as lapsed, s.base - w.invested as inside, s.rate_ppm as accrual_rate, coalesce(s.due, 0) as was, s.reason as accrual_reason,
        s.investment_id is not null as is_accrual
      from ${walk(place - 1)} w left join ${accrualsOn(sql`${day}::date`)} s on s.investment_id = w.id
        left join sim_lapses l on l.day = ${day}::date and l.investment_id = w.id
    ), grown as (
      select *, ${accrues(accrued, terms)} as accrues, coalesce(accrual_reason, reason) in ${BARRED} as barred,
        case when is_accrual then greatest(coalesce(growth + case when compounds and not compounded then least(inside - held, 0) else inside - held end,
          inside), 0) else coalesce(growth, 0) end as grew
      from looked
    ), counted as (
      select *, ledger_share(was, ${numerator}, ${denominator}) as was_paid,
        case when not accrues or barred then 0
          when is_accrual and grew = inside and rate = accrual_rate and ahead + kept = 0 then was
          else least((invested + grew) * rate / 1000000, greatest(cap - (earned - lapsed) - (ahead + kept), 0)) end as is_due
      from grown)
    select id, member_id, invested, cap, frozen, rate, compounded, compounds, start_day, end_day, notice_given_on, accrues_from, calendar,
      start_place, new_calendar, term, earned - lapsed + was_paid as earned, lapses, ahead + kept + ledger_share(is_due, ${numerator}, ${denominator}) - was_paid as ahead,
      case when is_accrual then inside + case when compounded then was_paid else 0 end when accrues then coalesce(held, 0) else held end as held,
      case when is_accrual or accrues then grew + case when compounds then ledger_share(is_due, ${numerator}, ${denominator}) else 0 end else growth end as growth,
      coalesce(accrual_reason, reason) as reason, due + was as due, paid + was_paid as paid, simulated + is_due as simulated
    from counted`.execute(tx);
  await sql`drop table ${walk(place - 1)}`.execute(tx);
}

/** Whether the day accrues in the replay: as it did, or where term or calendar change by their own rule. */
function accrues({ day, isBusiness }: AccruedDay, { termDays, accruesOn }: Terms): RawBuilder<unknown> {
  if (termDays === null && accruesOn === null) return sql`is_accrual`;
  const place = sql`(select place from sim_days where day = ${day}::date)`;
  return sql`(
    (new_calendar = 'every_day' or ${isBusiness}::boolean)
    and case new_calendar when 'every_day' then ${day}::date - start_day else ${place} - start_place end <= term
    and (is_accrual or (start_day < ${day}::date and (notice_given_on is null or notice_given_on > ${day}::date)
      and (accrues_from is null or accrues_from <= ${day}::date)
      and ((calendar = 'business_days' and not ${isBusiness}::boolean) or end_day < ${day}::date))))`;
}

const sums = sql`coalesce(sum(due), 0)::bigint as due, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(simulated), 0)::bigint as simulated`;

/** What the investments that are walked through have come to after so many days. */
export const totalAfter = (db: Db, place: number): Promise<Comparison> =>
  one(db, sql<Comparison>`select ${sums} from ${walk(place)}`);

/** What the simple ones come to by month. */
export const simpleByMonth = (db: Db): Promise<Month[]> =>
  rows(db, sql<Month>`select month, ${sums} from sim_simple group by month order by month`);

/** Everything by the target that the investments began with, and how many of them had a day to replay. */
export const byTarget = (db: Db, place: number): Promise<(Comparison & { ratePpm: number; count: number })[]> =>
  rows(
    db,
    sql<Comparison & { ratePpm: number; count: number }>`
      select frozen as "ratePpm", count(distinct id)::int as count, ${sums} from (
        select id, frozen, due, paid, simulated from ${walk(place)} where held is not null or simulated > 0
        union all select id, frozen, due, paid, simulated from sim_simple) parts
      group by frozen order by frozen`,
  );

/** How many members would have got more, less and the same. */
export const sidesAfter = (db: Db, place: number): Promise<Sides> =>
  one(
    db,
    selectSides(
      sql`select member_id, due, simulated from ${walk(place)} union all select member_id, due, simulated from sim_simple`,
    ),
  );

/** Members by which side of what was due they would have been on. @param source selects (member_id, due, simulated) */
export const selectSides = (source: RawBuilder<unknown>): RawBuilder<Sides> => sql<Sides>`
  select (count(*) filter (where simulated > due))::int as more, (count(*) filter (where simulated < due))::int as less,
    (count(*) filter (where simulated = due))::int as same
  from (select member_id, sum(due) as due, sum(simulated) as simulated from (${source}) s group by member_id
    having sum(due) > 0 or sum(simulated) > 0) m`;

/** How many investments lie outside limits. */
export async function countOutside(db: Db, min: bigint, max: bigint): Promise<number> {
  const found = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from sim_plan where invested < ${min} or invested > ${max}`,
  );
  return found.count;
}
