import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { UnabsorbedCost } from '@fairlead/contract/features/solvency.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { findPage } from '#foundation/list-page.ts';

/** What providers kept and equity has not absorbed yet, as SQL: owed beside what members are owed. */
export const unabsorbedCosts = sql`(
  select coalesce(sum(cost - cost_absorbed), 0)::bigint from payments where cost > cost_absorbed)`;

/** A page of the deposits that it adds up from, newest first, and how many there are. */
export async function listUnabsorbedCosts(db: Db, page: Page): Promise<{ costs: UnabsorbedCost[]; total: number }> {
  const list = {
    ...{ table: sql`payments`, alias: sql`p`, where: sql`p.cost > p.cost_absorbed` },
    ...{ order: sql`p.id desc`, reversed: sql`p.id` },
  };
  const { ids, total } = await findPage(db, list, page);
  const costs = await rows(
    db,
    sql<UnabsorbedCost>`
      select p.id as payment_id, p.member_id as user_id, m.username, p.created_at, p.cost, p.cost_absorbed as absorbed,
        p.cost - p.cost_absorbed as unabsorbed
      from payments p left join member_names m on m.id = p.member_id where p.id = any (${ids}::int[]) order by p.id desc`,
  );
  return { costs, total };
}
