import type { RawBuilder } from 'kysely';
import { type Db, one, prepared, rows, sql } from '#foundation/db.ts';
import { LEAF_SHIFT, toPlaceRanges } from './blocks.ts';
import { filtered } from './filter-store.ts';
import { blocksBelow } from './found-blocks-store.ts';
import { monthNumber } from './rules.ts';
import { inStretches } from './sought-store.ts';
import { liveDelta, type Reading } from './statement-counts-store.ts';

/** How many members a reading finds; null of days whose lines are too many to look through: only months are counted ahead. */
export const countUsers = (db: Db, reading: Reading): Promise<number | null> => {
  const { from, to } = reading.filter;
  return from === undefined && to === undefined ? getCountedUsers(db, reading) : countUsersOfDays(db, reading);
};

async function getCountedUsers(db: Db, { filter, watermark, still }: Reading): Promise<number> {
  const { type = '', source = '', status = '', month } = filter;
  const [found] = await rows(
    db,
    prepared(sql<{ users: number }>`
      with changes as materialized (${still ? NO_CHANGES : changesSince(watermark, month)})
      select (coalesce(u.members, 0) + coalesce((
          select sum(c.members * (bitmap_matches(f.status, f.mask, c.complete, c.failed, c.pending)
            - bitmap_matches(f.status, f.mask, c.old_complete, c.old_failed, c.old_pending))) from changes c), 0))::int as users
      from statement_filters f left join statement_member_counts u on u.month = ${monthNumber(month)}
        and u.type = f.type and u.source = f.source and u.status = f.status
      where f.type = ${type} and f.source = ${source} and f.status = ${status}`),
  );
  return found?.users ?? 0;
}

const NO_CHANGES = sql`
  select 0::bigint as old_complete, 0::bigint as old_failed, 0::bigint as old_pending,
    0::bigint as complete, 0::bigint as failed, 0::bigint as pending, 0 as members where false`;
const changesSince = (watermark: bigint, month: string | undefined): RawBuilder<unknown> => sql`
  select old_complete, old_failed, old_pending, complete, failed, pending, count(*) as members
  from statement_bitmap_changes(${liveDelta(watermark)}) where month = ${monthNumber(month)} group by 1, 2, 3, 4, 5, 6`;

/** Members are counted over the lines of so many blocks of 256 places at most. */
const MAX_BLOCKS = 100;

async function countUsersOfDays(db: Db, reading: Reading): Promise<number | null> {
  const blocks = await blocksBelow(db, reading, undefined, MAX_BLOCKS + 1);
  if (blocks.length > MAX_BLOCKS) return null;
  const places = toPlaceRanges(blocks, LEAF_SHIFT);
  if (places.length === 0) return 0;
  const { users } = await one(
    db,
    sql<{ users: number }>`
      select count(distinct t.member_id)::int as users from transactions t
      where ${inStretches(places, sql`t.position`)} and ${filtered(reading.filter, reading.booked)}`,
  );
  return users;
}
