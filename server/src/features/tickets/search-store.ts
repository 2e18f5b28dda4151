import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { listBounds, type Sought } from '#foundation/sought.ts';

/** The newest tickets whose number begins so. */
export function findTickets(db: Db, sought: Sought, limit: number): Promise<Omit<FoundItem, 'kind'>[]> {
  const { from, to } = listBounds(sought);
  return rows(
    db,
    sql<Omit<FoundItem, 'kind'>>`
      select t.id, 'TK-' || t.id as number, t.subject as detail, null::text as matched, null::bigint as amount, t.status,
        t.created_at as at
      from unnest(${from}::int[], ${to}::int[]) as r (lowest, highest)
        cross join lateral (select * from tickets o where o.id between r.lowest and r.highest order by o.id desc limit ${limit}) t
      order by t.id desc limit ${limit}`,
  );
}
