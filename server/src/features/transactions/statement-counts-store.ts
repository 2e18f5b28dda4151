import type { TransactionState } from '@fairlead/contract/domain/states.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, prepared, rows, sql } from '#foundation/db.ts';
import { newestPosting } from '#ledger/index.ts';
import {
  ALL_TIME,
  BLOCK_LEVELS,
  type BlockCount,
  getWindow,
  LEAF_SHIFT,
  listChildRanges,
  toPlaceRanges,
} from './blocks.ts';
import type { TransactionFilter } from './filter.ts';
import { getDays } from './rules.ts';

/** Beyond every posting. */
export const MAX_ID = sql.lit('9223372036854775807');
export const liveDelta = (watermark: bigint) => sql`${watermark}::bigint, ${MAX_ID}::bigint`;

// What is rolled up and what has come since fit together only in the same snapshot: see `inSnapshot`.

/**
 * What a filter reads: the groups it finds, whether postings are among them, up to which posting the roll-ups count, and what
 * has come since.
 */
export type Reading = {
  groups: number[];
  booked: boolean;
  watermark: bigint;
  still: boolean;
  since: Since[];
  filter: TransactionFilter;
};
type Since = { block: bigint; lines: number; total: bigint };

/** Up to which posting the roll-ups count, and whether nothing has come since: then nothing needs to be looked for. */
const beginReadingRollups = (db: Db) =>
  one(
    db,
    prepared(sql<{ watermark: bigint; still: boolean }>`
      select watermark, watermark >= coalesce(${newestPosting}, 0) and not exists (select from statement_changes) as still
      from statement_watermark`),
  );

const findGroups = (db: Db, { type, source }: TransactionFilter) =>
  rows(
    db,
    prepared(sql<{ group_id: number; booked: boolean }>`
      select group_id, exists (select from statement_entry_types k where k.group_id = g.group_id) as booked from statement_groups g
      where g.type = coalesce(${type ?? null}, g.type) and g.source = coalesce(${source ?? null}, g.source)`),
  );

/** Begins a reading of lines of all members, in the moment of the transaction. */
export async function openReader(db: Db, filter: TransactionFilter): Promise<Reading> {
  const [{ watermark, still }, found] = await Promise.all([beginReadingRollups(db), findGroups(db, filter)]);
  const groups = found.map(({ group_id }) => group_id);
  const booked = found.some((group) => group.booked);
  const since = still
    ? []
    : await rows(
        db,
        sql<Since>`
          select position >> ${sql.lit(LEAF_SHIFT)} as block, ${counted(filter.status)}::int as lines, ${totalled(filter.status)}::bigint as total
          from statement_changes_between(${liveDelta(watermark)}) c
          where ${within(groups, filter)} group by 1`,
      );
  return { groups, booked, watermark, still, since, filter };
}

export const within = (groups: number[], filter: TransactionFilter): RawBuilder<unknown> =>
  sql`c.group_id = any (${groups}::int[]) and ${isOfDays(filter)}`;

/** Whether a row `c` of the counts by day, or of what has come since, is of the filter's days. */
export function isOfDays(filter: TransactionFilter): RawBuilder<unknown> {
  const { from, to } = getDays(filter) ?? {};
  const parts = [sql`true`];
  if (from !== undefined) parts.push(sql`c.day >= ${from}::date`);
  if (to !== undefined) parts.push(sql`c.day <= ${to}::date`);
  return sql.join(parts, sql` and `);
}

const counted = (status: TransactionState | undefined): RawBuilder<unknown> => {
  if (status === undefined) return sql`sum(lines)`;
  return status === 'complete' ? sql`sum(lines - failed - pending)` : sql`sum(${sql.id(status)})`;
};
/** What is complete, or has the status that was asked for. */
const totalled = (status: TransactionState | undefined): RawBuilder<unknown> =>
  status === undefined || status === 'complete'
    ? sql`sum(amount - failed_amount - pending_amount)`
    : sql`sum(${sql.id(`${status}_amount`)})`;

/**
 * The rows that are summed: all time is counted in one, the whole by month, as its first day, the largest blocks by day. Of days
 * those of whole months are read by month, so that years are not read day by day.
 */
function selectSummed(groups: number[], filter: TransactionFilter): RawBuilder<unknown> {
  const [whole, largest] = [sql.lit(BLOCK_LEVELS[0]), sql.lit(BLOCK_LEVELS[1])];
  const { from, to } = filter;
  const of = (shift: RawBuilder<unknown>) =>
    sql`select * from statement_counts c where c.shift = ${shift} and ${within(groups, filter)} and ${hasAny(filter.status)}`;
  if (getDays(filter) === undefined) return of(sql.lit(ALL_TIME));
  if (from === undefined && to === undefined) return of(whole);
  // the first day of the first whole month, and of the first that is not whole any more
  const first =
    from === undefined
      ? sql`'-infinity'::date`
      : sql`(date_trunc('month', ${from}::timestamp - interval '1 day') + interval '1 month')::date`;
  const end =
    to === undefined ? sql`'infinity'::date` : sql`date_trunc('month', ${to}::timestamp + interval '1 day')::date`;
  return sql`
    (${of(whole)} and c.day >= ${first} and c.day < ${end})
    union all (${of(largest)} and (c.day < ${first} or c.day >= ${end}))`;
}

/** Rows that have any of what is counted: of a status the indexes of those that do. */
const hasAny = (status: TransactionState | undefined): RawBuilder<unknown> =>
  status === undefined || status === 'complete' ? sql`true` : sql`c.${sql.id(status)} > 0`;

/** How many lines the filter finds, and their total. */
export async function getTotals(db: Db, { groups, filter, since }: Reading): Promise<{ count: number; total: bigint }> {
  const rolled = await one(
    db,
    prepared(sql<{ count: number; total: bigint }>`
      select coalesce(${counted(filter.status)}, 0)::int as count, coalesce(${totalled(filter.status)}, 0)::bigint as total
      from (${selectSummed(groups, filter)}) c`),
  );
  return {
    count: since.reduce((sum, { lines }) => sum + lines, rolled.count),
    total: since.reduce((sum, { total }) => sum + total, rolled.total),
  };
}

/**
 * Where a page lies: stretches of places, newest first, and how many of their lines come before it. Walks from the whole
 * down to blocks of 256 places, so that it looks at the same few rows whatever lies before the page.
 */
export async function findPlaces(db: Db, reading: Reading, page: { limit: number; offset: number }) {
  if (isNear(reading, page)) return findNearPlaces(db, reading, page);
  let window = { blocks: [0n], skip: page.offset };
  for (const [level, shift] of BLOCK_LEVELS.entries()) {
    const above = BLOCK_LEVELS[level - 1];
    if (above === undefined || isOneBlock(reading, shift)) continue;
    const counts = await countBlocks(db, reading, shift, listChildRanges(window.blocks, above, shift));
    window = getWindow(counts, window.skip, page.limit);
    if (window.blocks.length === 0) break;
  }
  return { places: toPlaceRanges(window.blocks, LEAF_SHIFT), skip: window.skip };
}

/** Whether all there is lies in the first block of so many places: then it need not be looked for in which. */
const isOneBlock = ({ watermark, since }: Reading, shift: number): boolean =>
  watermark >> BigInt(shift) === 0n && since.every(({ block }) => block >> BigInt(shift - LEAF_SHIFT) === 0n);

const NEAR = 100;

/**
 * Whether a page ends so near the beginning that it is found in the newest blocks of each group, without the walk. Where lines
 * have gone since the roll-ups, or not all of a block are meant, it is not said how many blocks those are; days may lie behind
 * many blocks.
 */
const isNear = ({ filter, since }: Reading, page: { limit: number; offset: number }): boolean =>
  page.offset + page.limit <= NEAR &&
  filter.status === undefined &&
  getDays(filter) === undefined &&
  since.every(({ lines }) => lines >= 0);

/** Each of these rows holds a line at least: the page does not go on beyond the newest so many of a group. */
async function findNearPlaces(db: Db, reading: Reading, page: { limit: number; offset: number }) {
  const { groups } = reading;
  const rolled = await rows(
    db,
    prepared(sql<BlockCount>`
      select block, sum(lines)::int as lines from unnest(${groups}::int[]) g(group_id) cross join lateral (
        select b.block, b.lines from statement_counts b where b.shift = ${sql.lit(LEAF_SHIFT)} and b.group_id = g.group_id and b.lines > 0
        order by b.block desc limit ${sql.lit(page.offset + page.limit)}) newest
      group by block`),
  );
  const window = getWindow(addSince(rolled, reading, LEAF_SHIFT), page.offset, page.limit);
  return { places: toPlaceRanges(window.blocks, LEAF_SHIFT), skip: window.skip };
}

/** Lines in each block of the stretches, with what has come since the roll-ups. */
async function countBlocks(db: Db, reading: Reading, shift: number, stretches: { first: bigint; last: bigint }[]) {
  const { groups, filter } = reading;
  const rolled = await rows(
    db,
    prepared(sql<BlockCount>`
      select block, ${counted(filter.status)}::int as lines
      from unnest(${stretches.map(({ first }) => first)}::bigint[], ${stretches.map(({ last }) => last)}::bigint[]) s(first, last)
      cross join unnest(${groups}::int[]) g(group_id)
      cross join lateral (
        select c.block, c.lines, c.failed, c.pending from statement_counts c
        where c.shift = ${sql.lit(shift)} and c.group_id = g.group_id and c.block between s.first and s.last and ${isOfDays(filter)} and ${hasAny(filter.status)}) c
      group by block`),
  );
  return addSince(rolled, reading, shift, (block) =>
    stretches.some(({ first, last }) => block >= first && block <= last),
  );
}

/** Counts of blocks, with what has come since the roll-ups in those that are `wanted`. */
function addSince(
  rolled: BlockCount[],
  { since }: Reading,
  shift: number,
  wanted: (block: bigint) => boolean = () => true,
): BlockCount[] {
  const counts = new Map(rolled.map(({ block, lines }) => [block, lines]));
  for (const { block: leaf, lines } of since) {
    const block = leaf >> BigInt(shift - LEAF_SHIFT);
    if (wanted(block)) counts.set(block, (counts.get(block) ?? 0) + lines);
  }
  return [...counts].map(([block, lines]) => ({ block, lines }));
}
