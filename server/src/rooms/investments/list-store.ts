import type { Investment, InvestmentSummary } from '@fairlead/contract/rooms/investments.ts';
import type { Page } from '@fairlead/contract/vocabulary/paging.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

const columns = sql`
  i.id, i.plan_id, i.plan_name, p.min, p.max, i.member_id as user_id,
  coalesce(nullif(m.fullname, ''), m.username) as user_name, m.email as user_email, m.phone as user_phone,
  i.invested as invested_amount, case when i.status = 'active' then i.invested + i.growth else 0 end as current_value,
  i.earned as total_earned, i.rate_ppm as roi_percentage, i.status, i.start_day as start_date, i.end_day as end_date,
  i.last_slot_day as last_roi_date, i.slots_used, i.term_days, i.mode, i.payout, i.pair, i.accrues_on, p.risk,
  (i.invested * i.cap_ppm / 1000000)::bigint as earning_cap, i.exit_fee_ppm as exit_fee_percent, i.leaving_since,
  i.level_version, i.risk_notice_version, i.ended_at, i.created_at`;
const source = sql`investments i join members m on m.id = i.member_id join plans p on p.id = i.plan_id`;

/** One investment as its calls answer it. */
export const readInvestment = (db: Db, id: number): Promise<Investment> =>
  one(db, sql<Investment>`select ${columns} from ${source} where i.id = ${id}`);

/** A member's investments, newest first. */
export const investmentsOf = (db: Db, memberId: number): Promise<Investment[]> =>
  rows(db, sql<Investment>`select ${columns} from ${source} where i.member_id = ${memberId} order by i.id desc`);

/**
 * A page of all investments, newest first, and the figures of everything the search finds.
 * @param search part of a name, an e-mail address or a plan's name
 */
export async function listInvestments(
  db: Db,
  search: string | undefined,
  page: Page,
): Promise<{ investments: Investment[]; summary: InvestmentSummary }> {
  const found = search
    ? sql`from ${source} where exists (select from unnest(array[m.username, m.fullname, m.email, i.plan_name]) word
        where strpos(lower(word), lower(${search}::text)) > 0)`
    : sql`from ${source}`;
  const investments = await rows(
    db,
    sql<Investment>`select ${columns} ${found} order by i.id desc limit ${page.limit} offset ${page.offset}`,
  );
  const summary = await one(
    db,
    sql<InvestmentSummary>`
      select count(*)::int as total, count(*) filter (where i.status = 'active')::int as active,
        count(*) filter (where i.status = 'completed')::int as completed,
        coalesce(sum(i.invested), 0)::bigint as invested_amount,
        coalesce(sum(i.invested + i.growth) filter (where i.status = 'active'), 0)::bigint as current_value,
        coalesce(sum(i.earned), 0)::bigint as total_earned ${found}`,
  );
  return { investments, summary };
}
