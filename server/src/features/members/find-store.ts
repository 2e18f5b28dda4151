import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { type Db, likePattern, rows, sql } from '#foundation/db.ts';
import { listBounds, MAX_BY_HASH, type Sought } from '#foundation/sought.ts';
import { findMatching } from './search-store.ts';

/** Members by their number, a part of their name or e-mail, or of a payout address. */
export async function findMembers(db: Db, sought: Sought, limit: number): Promise<Omit<FoundItem, 'kind'>[]> {
  const { from, to } = listBounds(sought);
  const like = sought.part === null ? null : likePattern(sought.part);
  const named = sought.name === null ? [] : await findMatching(db, sought.name, { max: limit });
  return rows(
    db,
    sql<Omit<FoundItem, 'kind'>>`
      with found as (
        select o.id from unnest(${from}::int[], ${to}::int[]) as r (lowest, highest)
          cross join lateral (select m.id from members m where m.id between r.lowest and r.highest order by m.id limit ${limit}) o
        union select unnest(${named}::int[])
        union (select m.id from members m where ${like}::text is not null and (m.bep20 is not null or m.trc20 is not null)
          and (coalesce(m.bep20, '') || ' ' || coalesce(m.trc20, '')) ilike ${like}::text limit ${MAX_BY_HASH}))
      select m.id, m.username as number, m.fullname as detail,
        case when m.bep20 ilike ${like}::text then m.bep20 when m.trc20 ilike ${like}::text then m.trc20 end as matched,
        null::bigint as amount,
        case when m.closed_at is not null then 'closed' when m.blocked then 'blocked' when m.active then 'active' else 'inactive' end as status,
        m.created_at as at
      from found join members m using (id) order by m.id limit ${limit}`,
  );
}
