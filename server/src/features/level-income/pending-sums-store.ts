import type { RawBuilder } from 'kysely';
import { accrualRuns, dailyLevelIncome } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** Beneficiaries are counted together by their ids, so many (a power of two). */
const BLOCK_BITS = 10;
const BLOCK_SIZE = 2 ** BLOCK_BITS;

/** What waits of a block of a day's beneficiaries. */
type Block = { day: string; block: number; commissions: number; amount: bigint };

/** What waits of an accrued day. */
export type DaySums = { day: string; blocks: Block[]; commissions: number; amount: bigint };

export type Stretch = { limit: number; offset: number };

/** Only of these beneficiaries; null for everyone. */
export const among = (beneficiaries: number[] | null): RawBuilder<unknown> =>
  sql`(${beneficiaries}::int[] is null or beneficiary_id = any (${beneficiaries}::int[]))`;

const WAITING = sql`
  select r.day, r.release_id, r.release_cursor as upto from ${accrualRuns} r
  where r.finished_at is not null and r.release_finished_at is null and r.levels_paid > 0`;

/** The kept sums of what waits by beneficiary, without what was reversed; the days from `waiting` w. */
const selectSums = (beneficiaries: number[] | null) => sql`
  select d.day, d.beneficiary_id, d.commissions, d.amount from waiting w join ${dailyLevelIncome} d on d.day = w.day
  where ${among(beneficiaries)} and (w.release_id is null or d.beneficiary_id > w.upto)
  union all
  select c.day, c.beneficiary_id, -1, -c.amount from waiting w join reversed_commissions c on c.day = w.day
  where ${among(beneficiaries)} and (w.release_id is null or c.beneficiary_id > w.upto)`;

/** What waits of each accrued day, newest first: by the days' own sums, not by going over the commissions. */
export async function listDays(db: Db, beneficiaries: number[] | null): Promise<DaySums[]> {
  const found = await rows(
    db,
    sql<Block>`
      with waiting as materialized (${WAITING})
      select day, beneficiary_id >> ${sql.lit(BLOCK_BITS)} as block, sum(commissions)::int as commissions, sum(amount)::bigint as amount
      from (${selectSums(beneficiaries)}) sums group by 1, 2 order by day desc, block`,
  );
  return [...Map.groupBy(found, ({ day }) => day)].map(([day, blocks]) => ({
    ...{ day, blocks, commissions: blocks.reduce((sum, each) => sum + each.commissions, 0) },
    amount: blocks.reduce((sum, each) => sum + each.amount, 0n),
  }));
}

/** Whose commissions a stretch of a day lies in: how many they have, and how many of them come before it. */
export type Place = { first: number; last: number; commissions: number; skipped: number };

/** Finds where a stretch of a day lies, by beneficiary: among the blocks first, then within those. */
export async function findPlace(
  db: Db,
  { day, blocks }: DaySums,
  beneficiaries: number[] | null,
  { limit, offset }: Stretch,
): Promise<Place> {
  const { first, last, before } = findBlocks(blocks, { limit, offset });
  const from = offset - before;
  return one(
    db,
    sql<Place>`
      with waiting as materialized (${WAITING} and r.day = ${day}::date),
      counts as (
        select beneficiary_id, sum(commissions)::int as commissions,
          (sum(sum(commissions)) over (order by beneficiary_id) - sum(commissions))::int as before
        from (${selectSums(beneficiaries)}) sums
        where beneficiary_id between ${first * BLOCK_SIZE}::int and ${(last + 1) * BLOCK_SIZE - 1}::int group by 1)
      select coalesce(min(beneficiary_id), 0) as first, coalesce(max(beneficiary_id), 0) as last,
        coalesce(sum(commissions), 0)::int as commissions, ${from}::int - coalesce(min(before), 0) as skipped
      from counts where before < ${from + limit}::int and before + commissions > ${from}::int`,
  );
}

/** The first and the last block that a stretch lies in, and how many commissions come before them. */
function findBlocks(blocks: readonly Block[], { limit, offset }: Stretch) {
  const within: number[] = [];
  let [before, passed] = [0, 0];
  for (const { block, commissions } of blocks) {
    if (passed + commissions > offset && passed < offset + limit) within.push(block);
    passed += commissions;
    if (within.length === 0) before = passed;
  }
  return { first: within[0] ?? 0, last: within.at(-1) ?? 0, before };
}
