import { type Db, one, rows, sql } from '#foundation/db.ts';

/** A transfer to another member. */
export type SentTransfer = { memberId: number; day: string; amount: bigint };

/** How many transfers to other members there were on these days. */
export async function countSent(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from transfers where kind = 'friend' and day between ${from}::date and ${to}::date`,
  );
  return count;
}

/**
 * The transfers of those members and days that limits may stop any of, by member and day in their order: one is below
 * `minimum`, or all of them are more than `maximum`.
 */
export const listSentNear = (
  db: Db,
  { from, to }: { from: string; to: string },
  { minimum, maximum }: { minimum: bigint; maximum: bigint },
): Promise<SentTransfer[]> =>
  rows(
    db,
    sql<SentTransfer>`
      select t.member_id as "memberId", t.day, t.amount
      from (
        select member_id, day from transfers where kind = 'friend' and day between ${from}::date and ${to}::date
        group by member_id, day having min(amount) < ${minimum} or sum(amount) > ${maximum}) near
      join transfers t on t.member_id = near.member_id and t.day = near.day and t.kind = 'friend'
      order by t.member_id, t.day, t.id`,
  );
