import { type Db, rows, sql } from '#foundation/db.ts';
import { LEAF_SHIFT } from './blocks.ts';
import { getDays } from './rules.ts';
import { isOfDays, MAX_ID, type Reading, within } from './statement-counts-store.ts';

/** Blocks that are so much larger say between which of them days lie. */
const OUTER_SHIFT = 14;

/** The next blocks of 256 places that may hold lines, newest first, all below a place; at most so many. */
export async function blocksBelow(
  db: Db,
  reading: Reading,
  position: bigint | undefined,
  limit: number,
): Promise<bigint[]> {
  const { groups, since } = reading;
  const from = position === undefined ? undefined : (position - 1n) >> BigInt(LEAF_SHIFT);
  const rolled = await rows(
    db,
    sql<{ block: bigint }>`
      select distinct b.block from ${selectBounds(reading)} s cross join unnest(${groups}::int[]) g(group_id) cross join lateral (
        select c.block from statement_counts c where c.shift = ${sql.lit(LEAF_SHIFT)} and c.group_id = g.group_id and ${isOfDays(reading.filter)}
          and c.block between s.first and least(s.last, ${from ?? null}::bigint) order by c.block desc limit ${limit}) b
      order by b.block desc limit ${limit}`,
  );
  const live = since.map(({ block }) => block).filter((block) => from === undefined || block <= from);
  const all = [...new Set([...rolled.map(({ block }) => block), ...live])];
  return all.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, limit);
}

/** Between which blocks all lie that a reading finds; of days only these are looked through. */
function selectBounds({ groups, filter }: Reading) {
  if (!getDays(filter)) return sql`(select 0::bigint as first, ${MAX_ID}::bigint as last)`;
  const width = sql.lit(OUTER_SHIFT - LEAF_SHIFT);
  return sql`(
    select min(c.block) << ${width} as first, ((max(c.block) + 1) << ${width}) - 1 as last from statement_counts c
    where c.shift = ${sql.lit(OUTER_SHIFT)} and ${within(groups, filter)})`;
}
