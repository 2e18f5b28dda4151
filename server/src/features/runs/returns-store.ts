import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';

/*
 * What others know of returns: the accruals of a day, and what runs have credited.
 */

/**
 * The accruals of a day as they were calculated, as a subquery (investment_id, member_id, base, rate_ppm, level_version,
 * distribution, due, reason); the distribution is 0 where it is paid out, 1 where it compounds, 2 where it is claimed.
 * @param day a literal where it is to be known while planning
 */
export const accrualsOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select investment_id, member_id, base, rate_ppm, level_version, distribution, due, reason from return_accruals where day = ${day})`;

/** Who was due a return on a day, as a query of member_id: a member as often as they have accruals. */
export const owedReturns = (day: string): RawBuilder<unknown> =>
  sql`select member_id from return_accruals where day = ${day}::date and due > 0`;

/** The accruals that finished runs of some days have credited, as a subquery (investment_id, day, rate_ppm, due, reason, credited). */
export const creditedReturns = ({ from, to }: { from: string; to: string }): RawBuilder<unknown> => sql`(
  select s.investment_id, s.day, s.rate_ppm, s.due, s.reason, ledger_share(s.due, r.funding_numerator, r.funding_denominator) as credited
  from return_accruals s join runs r on r.programme = 'accrual' and r.day = s.day and r.finished_at is not null
  where s.day between ${from}::date and ${to}::date)`;

/** What a run has credited of the day's accruals that had something due, as a subquery (member_id, distribution, due, credited). */
export const returnsOfRun = (runId: number, day: string): RawBuilder<unknown> => sql`(
  select s.member_id, s.distribution, s.due, ledger_share(s.due, r.funding_numerator, r.funding_denominator) as credited
  from return_accruals s join runs r on r.id = ${runId} where s.day = ${day}::date and s.due > 0)`;
