import { type Db, maybeOne, one, sql } from '#foundation/db.ts';
import { dailyFlows, toNumber } from './daily-flows.ts';

const CUSTODY = sql.lit(toNumber('custody'));

/**
 * What the custody account held at a time, by when entries were booked: the days before are added up already, and of its own day
 * only custody's entries are read. Of the last moments who waits for `settledPosting` first misses nothing.
 */
export async function readCustodyAt(db: Db, at: Date): Promise<bigint> {
  const { balance } = await one(
    db,
    sql<{ balance: bigint }>`
      select coalesce(sum(case when debit = ${CUSTODY} then amount else -amount end), 0)::bigint as balance from (
        select debit, amount from ${dailyFlows} f
        where day < (${at}::timestamptz at time zone 'UTC')::date and (debit = ${CUSTODY} or credit = ${CUSTODY})
        union all
        select debit, amount from postings
        where (debit = ${CUSTODY} or credit = ${CUSTODY}) and booked_at <= ${at}::timestamptz
          and booked_at >= ((${at}::timestamptz at time zone 'UTC')::date::timestamp at time zone 'UTC')) moved`,
  );
  return balance;
}

/** An entry by its number: when it was booked, and whether it moved custody. */
export const findEntry = (db: Db, id: number): Promise<{ bookedAt: Date; isOfCustody: boolean } | undefined> =>
  maybeOne(
    db,
    sql<{ bookedAt: Date; isOfCustody: boolean }>`
      select booked_at as "bookedAt", (debit = ${CUSTODY} or credit = ${CUSTODY}) as "isOfCustody" from postings where id = ${id}::bigint`,
  );
