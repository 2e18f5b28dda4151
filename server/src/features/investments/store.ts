import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import type { InvestmentTerms } from '@fairlead/contract/domain/terms.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { GrowthPart } from './rules.ts';

/** An investment as other features work on it, locked by them. Micro-units and ppm. */
export type InvestmentRow = {
  id: number;
  memberId: number;
  planName: string;
  invested: bigint;
  growth: bigint;
  exitFeePpm: number;
  exitNoticeDays: number;
  status: 'active' | 'completed' | 'pending' | 'cancelled';
  noticeGivenOn: string | null;
  startDay: string;
};

/** What a subscription freezes. */
export type NewInvestment = {
  memberId: number;
  plan: Plan;
  amount: bigint;
  terms: InvestmentTerms & { version: number };
  levelVersion: number;
  riskNoticeVersion: number;
  startDay: string;
  endDay: string;
};

/** Stores an investment. @returns its id */
export async function insertInvestment(tx: Tx, row: NewInvestment): Promise<number> {
  const { plan, terms } = row;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into investments (member_id, plan_id, plan_name, distribution, settlement, pair, rate_ppm, term_days, accrues_on, return_cap_ppm,
        exit_fee_ppm, exit_notice_days, terms_version, level_version, risk_notice_version, invested, start_day, end_day, created_at)
      values (${row.memberId}, ${plan.id}, ${plan.name}, ${plan.distribution}, ${plan.settlement}, ${plan.pair}, ${plan.ratePpm},
        ${plan.term_days}, ${plan.accrues_on}, ${terms.cap_percent * PPM_PER_PERCENT}, ${terms.exitFeePpm}, ${terms.exit_notice_days}, ${terms.version},
        ${row.levelVersion}, ${row.riskNoticeVersion}, ${row.amount}, ${row.startDay}::date, ${row.endDay}::date, app_now()) returning id`,
  );
  return id;
}

/** What a member has in active investments, those in notice included: what the principal limit is over. */
export async function sumPrincipal(db: Db, memberId: number): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`
      select coalesce(sum(invested), 0)::bigint as sum from investments where member_id = ${memberId} and status = 'active'`,
  );
  return sum;
}

const rowColumns = sql`
  id, member_id as "memberId", plan_name as "planName", invested, growth, exit_fee_ppm as "exitFeePpm",
  exit_notice_days as "exitNoticeDays", status, notice_given_on as "noticeGivenOn",
  start_day as "startDay"`;

/** One investment, locked until the transaction ends; undefined where there is none. */
export const lockInvestment = (tx: Tx, id: number): Promise<InvestmentRow | undefined> =>
  maybeOne(tx, sql<InvestmentRow>`select ${rowColumns} from investments where id = ${id} for update`);

/** A member's growth in active investments, oldest first, locked; of one investment where it is named. */
export const lockGrowth = (tx: Tx, memberId: number, investmentId?: number): Promise<GrowthPart[]> =>
  rows(
    tx,
    sql<GrowthPart>`
      select id as "investmentId", growth as amount from investments
      where member_id = ${memberId} and status = 'active' and distribution = 'compound'
        and (${investmentId ?? null}::int is null or id = ${investmentId ?? null}::int)
      order by id for update`,
  );

/** Adds to (or takes from) the growth of investments; the table refuses less than nothing. */
export async function addGrowth(tx: Tx, parts: GrowthPart[]): Promise<void> {
  await sql`
    update investments i set growth = growth + p.amount
    from unnest(${parts.map((part) => part.investmentId)}::int[], ${parts.map((part) => part.amount)}::bigint[]) as p(id, amount)
    where i.id = p.id`.execute(tx);
}

/** Takes out of what investments have earned, where their members do not have it: a return was reversed, or has lapsed. */
export async function decrementEarned(tx: Tx, parts: { investmentId: number; amount: bigint }[]): Promise<void> {
  await sql`
    update investments i set earned = earned - p.amount
    from (select id, sum(amount)::bigint as amount
      from unnest(${parts.map((part) => part.investmentId)}::int[], ${parts.map((part) => part.amount)}::bigint[]) as u(id, amount)
      group by id) p
    where i.id = p.id`.execute(tx);
}

/** Gives notice of an active investment from today on, without growth. */
export async function storeNotice(tx: Tx, id: number): Promise<void> {
  await sql`update investments set notice_given_on = app_today(), growth = 0 where id = ${id}`.execute(tx);
}

/** Withdraws the notice: it accrues again from today on, whichever days the next end-of-day run has to make up. */
export async function storeNoticeWithdrawn(tx: Tx, id: number): Promise<void> {
  await sql`update investments set notice_given_on = null, accrues_from = app_today() where id = ${id}`.execute(tx);
}

/** Ends an investment. */
export async function storeEnded(tx: Tx, id: number, status: 'completed' | 'cancelled'): Promise<void> {
  await sql`update investments set status = ${status}, growth = 0, ended_at = app_now() where id = ${id}`.execute(tx);
}

/** The investments that began within some days, as a subquery (id, member_id, active_principal): 0 of one that ended or is in notice. */
export const startedInvestments = (first: string, last: string): RawBuilder<unknown> => sql`(
  select id, member_id, case when status = 'active' and notice_given_on is null then invested else 0 end as active_principal
  from investments where start_day between ${first}::date and ${last}::date)`;

/** The day on which the first investment ever began, as SQL; null when there is none. */
export const firstStartDay = sql`(select min(start_day) from investments)`;

/** The investments of a plan that had begun by the end of some days and not ended before the first, as a subquery. */
export const investmentsWithin = (
  planId: number,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`(
  select id, member_id, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm, invested, earned, notice_given_on,
    accrues_from, start_day, end_day
  from investments where plan_id = ${planId} and start_day < ${to}::date and (ended_at is null or ended_at >= ${from}::date))`;
