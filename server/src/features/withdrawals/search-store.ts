import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { type Db, likePattern, rows, sql } from '#foundation/db.ts';
import { listBounds, MAX_BY_HASH, type Sought } from '#foundation/sought.ts';

/** The newest withdrawals whose number begins so, or whose hash or address holds a text. */
export function findWithdrawals(db: Db, sought: Sought, limit: number): Promise<Omit<FoundItem, 'kind'>[]> {
  const { from, to } = listBounds(sought);
  const like = sought.part === null ? null : likePattern(sought.part);
  return rows(
    db,
    sql<Omit<FoundItem, 'kind'>>`
      with found as (
        select o.id from unnest(${from}::int[], ${to}::int[]) as r (lowest, highest)
          cross join lateral (select w.id from withdrawals w where w.id between r.lowest and r.highest order by w.id desc limit ${limit}) o
        union (select w.id from withdrawals w
          where ${like}::text is not null and (coalesce(w.txid, '') || ' ' || w.address) ilike ${like}::text limit ${MAX_BY_HASH}))
      select w.id, 'WD-' || w.id as number, m.username as detail,
        case when w.txid ilike ${like}::text then w.txid when w.address ilike ${like}::text then w.address end as matched,
        w.amount, w.status, w.requested_at as at
      from found join withdrawals w using (id) join member_names m on m.id = w.member_id
      order by w.id desc limit ${limit}`,
  );
}
