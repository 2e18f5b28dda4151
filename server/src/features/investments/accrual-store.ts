import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';

/** A range of investments by their ids: after < id <= upto. */
export type IdRange = { after: number; upto: number };

/** An investment whose last accrual is made. `inNotice`: its principal is held by an open request. */
export type EndingInvestment = {
  id: number;
  memberId: number;
  startDay: string;
  invested: bigint;
  growth: bigint;
  inNotice: boolean;
};

/** The growth of an investment that has notice given or has ended, in micro-units. */
export type UnallocatedGrowth = { id: number; memberId: number; growth: bigint };

/**
 * Raises the figures that a range of investments keeps of its accruals: earned, growth, accruals used. Rows are locked in
 * ascending order.
 * @param accruals a query of the day's accruals of the range: investment_id, distribution (1: it compounds) and credited, in
 * micro-units
 * @returns what is unallocated of it afterwards
 */
export async function creditAccruals(
  tx: Tx,
  day: string,
  { after, upto }: IdRange,
  accruals: RawBuilder<unknown>,
): Promise<UnallocatedGrowth[]> {
  // Both sides come by their index in the order of the ids. Left alone the planner, which knows nothing of the day's rows yet,
  // takes them for a few and looks each investment up.
  await mergeOnly(tx, true);
  const unallocated = await rows(
    tx,
    sql<UnallocatedGrowth>`
      with credited as (
        update investments i set
          earned = i.earned + s.credited,
          growth = i.growth + case when s.distribution = 1 then s.credited else 0 end,
          accruals_used = i.accruals_used + 1,
          last_accrual_day = ${day}::date
        from (${accruals}) s
        where i.id = s.investment_id and i.id > ${after} and i.id <= ${upto}
        returning i.id, i.member_id, i.growth, i.status <> 'active' or i.notice_given_on is not null as is_unallocated)
      select id, member_id as "memberId", growth from credited where is_unallocated and growth > 0`,
  );
  await mergeOnly(tx, false);
  return unallocated;
}

/** Whether tables are joined by their order alone, until it is changed again or the transaction ends. */
async function mergeOnly(tx: Tx, isOnly: boolean): Promise<void> {
  const other = isOnly ? 'off' : 'on';
  await sql`select set_config('enable_nestloop', ${other}, true), set_config('enable_hashjoin', ${other}, true)`.execute(
    tx,
  );
}

/** Takes growth that {@link creditAccruals} found out of its investments. The caller holds their rows. */
export async function takeGrowth(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`update investments set growth = 0 where id = any (${ids}::int[])`.execute(tx);
}

/** Some active investments that end by `lastDay`, locked in order. Found by the indexes of those in notice and of those not. */
export const lockEnding = (tx: Tx, lastDay: string, limit: number): Promise<EndingInvestment[]> =>
  rows(
    tx,
    sql<EndingInvestment>`
      select id, member_id as "memberId", start_day as "startDay", invested, growth, notice_given_on is not null as "inNotice"
      from investments
      where status = 'active' and end_day <= ${lastDay}::date and id in (
        (select id from investments where status = 'active' and notice_given_on is null and end_day <= ${lastDay}::date
          order by end_day, id limit ${limit})
        union all
        (select id from investments where status = 'active' and notice_given_on is not null and end_day <= ${lastDay}::date
          order by id limit ${limit}))
      order by id limit ${limit} for update`,
  );

/** About so many pages tell how ids are spread, whatever the number of investments. */
const SAMPLED_PAGES = 500;

/**
 * The ids that cut the active investments into so many ranges of about the same number: by a sample of the pages, by all of
 * them where there are few.
 * @returns one less than there are ranges, ascending; none where no active investment was found
 */
export async function findSplits(tx: Tx, ranges: number): Promise<number[]> {
  const { splits } = await one(
    tx,
    sql<{ splits: number[] | null }>`
      select percentile_disc(array(select n::float8 / ${ranges}::int from generate_series(1, ${ranges}::int - 1) n))
        within group (order by id) as splits
      from investments tablesample system (least(100, 100.0 * ${SAMPLED_PAGES}::int
        / greatest(1, pg_relation_size('investments') / current_setting('block_size')::int))) repeatable (1)
      where status = 'active'`,
  );
  return splits ?? [];
}

/** How many active investments end by a day, and what they would return. */
export const sumEnding = (db: Db, lastDay: string): Promise<{ count: number; principal: bigint }> =>
  one(
    db,
    sql<{ count: number; principal: bigint }>`
      select count(*)::int as count, coalesce(sum(invested), 0)::bigint as principal from investments
      where status = 'active' and end_day <= ${lastDay}::date`,
  );

/**
 * Locks investments in ascending order, for what waits of theirs.
 * @param among a query of their ids
 * @returns those that it found
 */
export async function lockInvestments(tx: Tx, among: RawBuilder<unknown>): Promise<number[]> {
  const locked = await rows(
    tx,
    sql<{ id: number }>`select id from investments where id in (${among}) order by id for update`,
  );
  return locked.map(({ id }) => id);
}

/** Ends investments that the caller has locked and whose principal and growth it has returned. */
export async function storeCompleted(tx: Tx, ids: number[]): Promise<void> {
  await sql`update investments set status = 'completed', growth = 0, ended_at = app_now() where id = any (${ids}::int[])`.execute(
    tx,
  );
}
