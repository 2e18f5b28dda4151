import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { type Db, one, sql } from '#foundation/db.ts';
import { systemAccount } from './accounts.ts';

/** What the platform earns: each is a fee someone paid. */
const FEE_ENTRY_TYPES = ['activation_fee', 'withdrawal_fee', 'exit_fee'] satisfies EntryType[];

/**
 * Fees booked from the first day to the last, gross: every credit to fees by a fee that someone paid, by when it was
 * booked. Gross: commissions paid on from a fee and a fee reversed later are not taken off, and what a turnover payment
 * gave back to fees is not counted, since it was earned before.
 * @param first and `last` days in UTC, both included
 */
export async function feesBooked(db: Db, first: string, last: string): Promise<bigint> {
  // The list of entry types is written out so that the index over these rows alone is found.
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`
      select coalesce(sum(amount), 0)::bigint as sum from postings
      where credit = ${sql.lit(Number(systemAccount('fees')))} and entry_type in (${sql.join(FEE_ENTRY_TYPES.map((type) => sql.lit(type)))})
        and booked_at >= ${first}::date and booked_at < ${last}::date + 1`,
  );
  return sum;
}
