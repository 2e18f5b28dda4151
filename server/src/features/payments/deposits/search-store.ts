import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { type Db, likePattern, rows, sql } from '#foundation/db.ts';
import { listBounds, MAX_BY_HASH, type Sought } from '#foundation/sought.ts';

/** The expression of the index `payments_text_search`, over payments `p`. */
export const PAYMENT_TEXTS = sql`(coalesce(p.provider_payment_id, '') || ' ' || coalesce(p.payin_hash, '') || ' ' || coalesce(p.pay_address, ''))`;

/** The newest deposits whose number begins so, or whose hash or address holds a text. */
export function findDeposits(db: Db, sought: Sought, limit: number): Promise<Omit<FoundItem, 'kind'>[]> {
  const { from, to } = listBounds(sought);
  const like = sought.part === null ? null : likePattern(sought.part);
  return rows(
    db,
    sql<Omit<FoundItem, 'kind'>>`
      with found as (
        select o.id from unnest(${from}::int[], ${to}::int[]) as r (lowest, highest)
          cross join lateral (select p.id from payments p where p.id between r.lowest and r.highest order by p.id desc limit ${limit}) o
        union (select p.id from payments p
          where ${like}::text is not null and ${PAYMENT_TEXTS} ilike ${like}::text
            and (p.payin_hash ilike ${like}::text or p.pay_address ilike ${like}::text) limit ${MAX_BY_HASH}))
      select p.id, 'DP-' || p.id as number, coalesce(m.username, '') as detail,
        case when p.payin_hash ilike ${like}::text then p.payin_hash when p.pay_address ilike ${like}::text then p.pay_address end as matched,
        p.price_amount as amount, p.state as status, p.created_at as at
      from found join payments p using (id) left join member_names m on m.id = p.member_id
      order by p.id desc limit ${limit}`,
  );
}
