import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { InvestmentFilter, InvestmentSummary } from '@fairlead/contract/features/investments.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { type FoundPage, findPage, type ListSearch, MAX_LOOKED_AT } from '#foundation/list-page.ts';
import { inSnapshot } from '#foundation/snapshot.ts';
import { t } from './texts.ts';

/** So many numbers of investments are kept together of a day. */
export const BLOCK = sql.lit(4_000);

/** A day whose plan mix was counted, and the plan where it is one. */
export type OpenOn = { day: string; plan: string | undefined };

/** What the list is narrowed to, where that is a day. */
export const readOpenOn = ({ open_on: day, plan }: InvestmentFilter): OpenOn | undefined =>
  day === undefined ? undefined : { day, plan };

const isOpenOn = ({ day, plan }: OpenOn) =>
  sql`b.day = ${day}::date${plan === undefined ? sql`` : sql` and b.plan_name = ${plan}`}`;

/** The investments of blocks `b` with what they had grown by then: `u` (id, growth). */
export const openInBlocks = sql`plan_mix_investments b cross join unnest(b.investment_ids, b.growths) as u(id, growth)`;

type OpenRow = { id: number; growth: bigint };

/** What was open on a day: a page of it, the figures of all of it, and what each of the page had grown by then. Micro-units. */
export type FoundOpen = { found: FoundPage; summary: InvestmentSummary; growths: Map<number, bigint> };

/**
 * The investments that a day's plan mix counted, newest first: a page, or what a search finds of them.
 * @throws AppError rule where they were not kept
 */
export const findOpenOn = (db: Db, openOn: OpenOn, page: Page, search: ListSearch | undefined): Promise<FoundOpen> =>
  // today's are counted again meanwhile
  inSnapshot(db, async (reader) => {
    await requireListed(reader, openOn.day);
    if (search) return findSoughtOpen(reader, openOn, page, search);
    const summary = await sumOpen(reader, openOn);
    const open = await listOpen(reader, openOn, page);
    const ids = open.map(({ id }) => id);
    return { found: { ids, total: summary.total, searchedRows: undefined }, summary, growths: toMap(open) };
  });

const toMap = (open: OpenRow[]) => new Map(open.map(({ id, growth }) => [id, growth]));

/** @throws AppError rule where the investments of the day were not kept */
export async function requireListed(db: Db, day: string): Promise<void> {
  const { found, first } = await one(
    db,
    sql<{ found: boolean; first: string | null }>`
      select exists (select from plan_mix_days where day = ${day}::date and listed) as found, (select min(day) from plan_mix_days where listed) as first`,
  );
  if (!found) fail('rule', { reason: first ? t('openOn', { day, first }) : t('openOnNone', { day }) });
}

/** The figures of a day, as its plan mix has them. */
async function sumOpen(db: Db, { day, plan }: OpenOn): Promise<InvestmentSummary> {
  const { total, principal, growth } = await one(
    db,
    sql<{ total: number; principal: bigint; growth: bigint }>`
      select coalesce(sum(investments), 0)::int as total, coalesce(sum(principal), 0)::bigint as principal, coalesce(sum(growth), 0)::bigint as growth
      from plan_mix where day = ${day}::date${plan === undefined ? sql`` : sql` and plan_name = ${plan}`}`,
  );
  return toSummary(total, principal, growth);
}

const toSummary = (total: number, principal: bigint, growth: bigint): InvestmentSummary => ({
  ...{ total, active: total, completed: 0 },
  ...{ invested_amount: principal, current_value: principal + growth, total_earned: null },
});

/** A page, found by how many there are in each block: only the blocks that it lies in are opened. */
const listOpen = (db: Db, openOn: OpenOn, { limit, offset }: Pick<Page, 'limit' | 'offset'>): Promise<OpenRow[]> =>
  rows(
    db,
    sql<OpenRow>`
      with sums as (select block, sum(investments) as investments from plan_mix_investments b where ${isOpenOn(openOn)} group by block),
      placed as (select block, investments, sum(investments) over (order by block desc) - investments as before from sums),
      picked as (select block, before from placed where before < ${offset + limit} and before + investments > ${offset})
      select u.id, u.growth from ${openInBlocks}
      where ${isOpenOn(openOn)} and b.block in (select block from picked)
      order by u.id desc limit ${limit} offset ${offset} - (select coalesce(min(before), 0) from picked)`,
  );

/** Those of some investments that were open. */
const pickOpen = (db: Db, openOn: OpenOn, ids: number[]): Promise<OpenRow[]> =>
  rows(
    db,
    sql<OpenRow>`
      select u.id, u.growth from ${openInBlocks}
      where ${isOpenOn(openOn)} and b.block in (select distinct id / ${BLOCK} from unnest(${ids}::int[]) id) and u.id = any (${ids}::int[])`,
  );

async function findSoughtOpen(db: Db, openOn: OpenOn, page: Page, search: ListSearch): Promise<FoundOpen> {
  const first = search.ofEach ? await listOpen(db, openOn, { limit: MAX_LOOKED_AT, offset: 0 }) : [];
  const sought =
    search.byIndex.length > 0
      ? await rows(db, sql<{ id: number }>`select id from (${sql.join(search.byIndex, sql` union `)}) sought`)
      : [];
  const growths = toMap([
    ...first,
    ...(await pickOpen(
      db,
      openOn,
      sought.map(({ id }) => id),
    )),
  ]);
  const list = {
    ...{ table: sql`investments`, alias: sql`i`, where: sql`i.id = any (${[...growths.keys()]}::int[])` },
    ...{ order: sql`i.id desc`, reversed: sql`i.id`, search },
  };
  const found = await findPage(db, list, page);
  const all = found.all ?? [];
  const growth = all.reduce((sum, id) => sum + (growths.get(id) ?? 0n), 0n);
  const { principal } = await one(
    db,
    sql<{ principal: bigint }>`
      select coalesce(sum(invested), 0)::bigint as principal from investments where id = any (${all}::int[])`,
  );
  return { found, summary: toSummary(all.length, principal, growth), growths };
}

/**
 * Rows of all investments of a day, newest first, block by block: the first come before the last are looked for.
 * @param select the rows of a block's investments, by a condition on blocks `b`, in the list's order
 */
export async function* readBlocks<R>(
  db: Db,
  openOn: OpenOn,
  select: (isInBlock: RawBuilder<unknown>) => RawBuilder<R>,
): AsyncGenerator<R[]> {
  const blocks = await rows(
    db,
    sql<{ block: number }>`
      select distinct block from plan_mix_investments b where ${isOpenOn(openOn)} order by block desc`,
  );
  for (const { block } of blocks) {
    const found = await rows(db, select(sql`${isOpenOn(openOn)} and b.block = ${block}`));
    if (found.length > 0) yield found;
  }
}
