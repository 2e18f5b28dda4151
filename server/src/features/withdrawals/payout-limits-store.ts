import { type Db, one, sql } from '#foundation/db.ts';

/** What was approved on today's UTC day, of all members and of one, and was not rejected or cancelled since. Micro-units. */
export type ApprovedToday = { all: bigint; ofMember: bigint };

export const sumApprovedToday = (db: Db, memberId: number | null): Promise<ApprovedToday> =>
  one(
    db,
    sql<ApprovedToday>`
      select coalesce(sum(amount), 0)::bigint as all, coalesce(sum(amount) filter (where member_id = ${memberId}::int), 0)::bigint as "ofMember"
      from withdrawals where status in ('approved', 'processing', 'unknown', 'completed')
        and coalesce(second_approved_at, approved_at) >= (select app_today()::timestamp at time zone 'UTC')`,
  );
