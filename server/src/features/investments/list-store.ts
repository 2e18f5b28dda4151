import type { Page } from '@fairlead/contract/domain/paging.ts';
import type {
  Investment,
  InvestmentFilter,
  InvestmentSummary,
  ListedInvestment,
} from '@fairlead/contract/features/investments.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { planLimits } from '#features/plans/index.ts';
import { type Db, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { findOpenOn, openInBlocks, readBlocks, readOpenOn } from './open-on-store.ts';
import { listRunningFigures } from './outlook-store.ts';
import { readSums } from './sums-store.ts';
import { readTotals } from './totals-store.ts';

const columns = sql`
  i.id, i.plan_id, i.plan_name, p.min, p.max, i.member_id as user_id,
  coalesce(nullif(m.fullname, ''), m.username) as user_name, m.email as user_email, m.phone as user_phone,
  i.invested as invested_amount, case when i.status = 'active' then i.invested + i.growth else 0 end as current_value,
  i.earned as total_earned, i.rate_ppm as "ratePpm", i.status, i.start_day as start_date, i.end_day as end_date,
  i.last_accrual_day as last_roi_date, i.accruals_used, i.term_days, i.distribution, i.settlement, i.pair, i.accrues_on, p.risk,
  (i.invested * i.return_cap_ppm / 1000000)::bigint as earning_cap, i.exit_fee_ppm as "exitFeePpm", i.exit_notice_days, i.terms_version, i.notice_given_on,
  i.level_version, i.risk_notice_version, i.ended_at, i.created_at`;
const source = sql`investments i join member_names m on m.id = i.member_id join ${planLimits} p on p.id = i.plan_id`;

/** One investment as its calls answer it. */
export const readInvestment = (db: Db, id: number): Promise<Investment> =>
  one(db, sql<Investment>`select ${columns} from ${source} where i.id = ${id}`);

/** A member's investments, newest first. */
export const listMemberInvestments = (db: Db, memberId: number): Promise<Investment[]> =>
  rows(
    db,
    sharedRead(sql<Investment>`select ${columns} from ${source} where i.member_id = ${memberId} order by i.id desc`),
  );

/** The names holding a text that investments were made under: each found in the index after the one before. */
async function planNamesLike(db: Db, text: string): Promise<string[]> {
  const names = await rows(
    db,
    sql<{ name: string }>`
      with recursive names as (
        select min(plan_name) as name from investments
        union all select (select min(plan_name) from investments where plan_name > names.name) from names where name is not null)
      select name from names where strpos(lower(name), lower(${text})) > 0`,
  );
  return names.map(({ name }) => name);
}

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const [{ areFew, isOne }, names] = [await matchingMembers(db, text), await planNamesLike(db, text)];
  const [isSought, ofPlan] = [isOne(sql`i.member_id`), sql`i.plan_name = any (${names}::text[])`];
  if (!areFew) return { byIndex: [], ofEach: sql`(${ofPlan} or ${isSought})` };
  // a plan has as many investments as there are
  return {
    byIndex: [sql`select i.id from investments i where ${isSought}`],
    ofEach: names.length > 0 ? ofPlan : undefined,
  };
}

const ACTIVE = sql`i.status = 'active'`;
const STAGES = {
  active: ACTIVE,
  running: sql`${ACTIVE} and i.notice_given_on is null`,
  in_notice: sql`${ACTIVE} and i.notice_given_on is not null`,
};

/** Each condition as an index has it. */
function listConditions({ stage, plan, matures_from, matures_to }: InvestmentFilter): RawBuilder<unknown>[] {
  const matures = matures_from !== undefined || matures_to !== undefined;
  return [
    ...(stage ? [STAGES[stage]] : []),
    ...(plan ? [sql`i.plan_name = ${plan}`] : []),
    ...(matures ? [STAGES.running] : []),
    ...(matures_from ? [sql`i.end_day >= ${matures_from}::date`] : []),
    ...(matures_to ? [sql`i.end_day <= ${matures_to}::date`] : []),
  ];
}

async function toList(db: Db, filter: InvestmentFilter): Promise<List> {
  const text = filter.search?.trim();
  const conditions = listConditions(filter);
  const matures = filter.matures_from !== undefined || filter.matures_to !== undefined;
  return {
    ...{ table: sql`investments`, alias: sql`i` },
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    order: matures ? sql`i.end_day, i.id` : sql`i.id desc`,
    reversed: matures ? sql`i.end_day desc, i.id desc` : sql`i.id`,
    search: text ? await readSearch(db, text) : undefined,
  };
}

const selectWhere = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<Investment>`select ${columns} from ${source} where ${condition} order by ${order}`;

/** An investment of a file: of a day with what it had grown by then, micro-units. */
export type ExportedInvestment = Investment & { growth_on_day?: bigint };

/**
 * Every investment that a filter finds, in the list's order, some at a time.
 * @throws AppError rule of a day whose investments were not kept
 */
export async function* readInvestments(tx: Tx, filter: InvestmentFilter): AsyncGenerator<ExportedInvestment[]> {
  const list = await toList(tx, filter);
  const openOn = readOpenOn(filter);
  if (!openOn) return yield* readByCursor(tx, selectWhere(sql`${list.where} and ${isSought(list)}`, list.order));
  yield* readBlocks(
    tx,
    openOn,
    (isInBlock) => sql<Investment & { growth_on_day: bigint }>`
      select ${columns}, o.growth as growth_on_day
      from (select u.id, u.growth from ${openInBlocks} where ${isInBlock}) o join ${source} on i.id = o.id
      where ${isSought(list)} order by i.id desc`,
  );
}

/**
 * A page of investments, newest first or the soonest to end first, and the figures of everything the filter finds.
 * @param filter.search part of a member's names or e-mail address, or of a plan's name
 * @throws AppError rule of a day whose investments were not kept
 */
export async function listInvestments(
  db: Db,
  filter: InvestmentFilter,
  page: Page,
): Promise<{ investments: ListedInvestment[]; summary: InvestmentSummary; found: FoundPage }> {
  const list = await toList(db, filter);
  const openOn = readOpenOn(filter);
  const { found, summary, growths } = openOn
    ? await findOpenOn(db, openOn, page, list.search)
    : await findNow(db, list, filter, page);
  const [investments, figures] = [
    await rows(db, selectWhere(sql`i.id = any (${found.ids}::int[])`, list.order)),
    await listRunningFigures(db, found.ids),
  ];
  const byId = new Map(figures.map(({ id, ...figure }) => [id, figure]));
  return {
    investments: investments.map((row) => ({
      ...row,
      ...(byId.get(row.id) ?? { daily_due: 0n, max_returns: null }),
      growth_on_day: growths?.get(row.id) ?? null,
    })),
    summary,
    found,
  };
}

type FoundNow = { found: FoundPage; summary: InvestmentSummary; growths?: undefined };

/** What the filter finds of all there is, and its figures as they are now. */
async function findNow(db: Db, list: List, filter: InvestmentFilter, page: Page): Promise<FoundNow> {
  let kept: InvestmentSummary | undefined;
  const found = await findPage(db, list, page, async (reader) => {
    kept = isFiltered(filter) ? await readSums(reader, filter) : await readTotals(reader);
    return kept.total;
  });
  return { found, summary: kept ?? (await sumByIds(db, found.all ?? [])) };
}

const isFiltered = (filter: InvestmentFilter): boolean => Object.values(filter).some((value) => value !== undefined);

/** The figures of what a search found. */
const sumByIds = (db: Db, ids: number[]): Promise<InvestmentSummary> =>
  one(
    db,
    sql<InvestmentSummary>`
      select count(*)::int as total, count(*) filter (where i.status = 'active')::int as active,
        count(*) filter (where i.status = 'completed')::int as completed,
        coalesce(sum(i.invested), 0)::bigint as invested_amount,
        coalesce(sum(i.invested + i.growth) filter (where i.status = 'active'), 0)::bigint as current_value,
        coalesce(sum(i.earned), 0)::bigint as total_earned from investments i where i.id = any (${ids}::int[])`,
  );
