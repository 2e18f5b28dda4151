import type { AccruesOn } from '@fairlead/contract/domain/accrual-days.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { memberDashboardContract } from '@fairlead/contract/features/member-dashboard.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

type Overview = AnswerOf<typeof memberDashboardContract.memberDashboard>['investments'];

/** Selects how many investments a member has and what is invested, in one row. */
export const selectInvestmentSums = (memberId: number) => sql<Omit<Overview, 'newest'>>`
  select (count(*) filter (where status = 'active'))::int as active, count(*)::int as total,
    coalesce(sum(invested) filter (where status = 'active'), 0)::bigint as invested
  from investments where member_id = ${memberId}`;

/** A member's newest open investments. */
export const listNewestOpen = (db: Db, memberId: number, count: number): Promise<Overview['newest']> =>
  rows(
    db,
    sharedRead(sql<Overview['newest'][number]>`
      select id, plan_name, distribution, invested as invested_amount, earned as total_earned, accruals_used, term_days, status,
        notice_given_on is not null as in_notice
      from investments where member_id = ${memberId} and status = 'active' order by id desc limit ${count}`),
  );

/** An investment with the days that it has accrued on. */
export type AccruedInvestment = {
  id: number;
  plan_name: string;
  term_days: number;
  accrues_on: AccruesOn;
  accruals_used: number;
  last_accrual_day: string | null;
  since: string;
};

/** What investments have accrued so far, by their ids. */
export async function findAccrued(db: Db, ids: number[]): Promise<Map<number, AccruedInvestment>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    db,
    sql<AccruedInvestment>`
      select id, plan_name, term_days, accrues_on, accruals_used, last_accrual_day, coalesce(accrues_from, start_day) as since
      from investments where id = any (${ids}::int[])`,
  );
  return new Map(found.map((each) => [each.id, each]));
}
