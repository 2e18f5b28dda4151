import type { Pool, SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, sql } from '#foundation/db.ts';
import { systemAccount } from './accounts.ts';
import { toNumber } from './daily-flows.ts';

/*
 * What features build on in their own statements: the postings of their entries and what was reversed of them.
 */

const among = (entryTypes: readonly EntryType[]) => sql`(${sql.join(entryTypes.map((each) => sql.lit(each)))})`;

/** Every posting of some entry types, as a subquery (id, entry_type, debit, credit, reference, sequence, day, amount). */
export const entryPostings = (...entryTypes: readonly EntryType[]): RawBuilder<unknown> => sql`(
  select id, entry_type, debit, credit, reference, sequence, day, amount from postings where entry_type in ${among(entryTypes)})`;

/** What was reversed of some entry types, as a subquery (reference, amount): one row a reference. */
export const reversedSums = (...entryTypes: readonly EntryType[]): RawBuilder<unknown> => sql`(
  select p.reference, sum(p.amount) as amount from postings v join postings p on p.id = v.reverses
  where v.entry_type = 'reversal' and p.entry_type in ${among(entryTypes)} group by p.reference)`;

/** Whether the posting of an entry was reversed, as SQL. */
export const isReversed = (entry: {
  entryType: RawBuilder<unknown>;
  reference: RawBuilder<unknown>;
  sequence: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`exists (
  select from postings o join postings v on v.reverses = o.id
  where o.entry_type = ${entry.entryType} and o.reference = ${entry.reference} and o.sequence = ${entry.sequence})`;

/** What a system account holds, as a subquery (balance) of one row. */
export const systemBalance = (account: SystemAccount): RawBuilder<unknown> => sql`(
  select sum(balance) as balance from system_account_shards where account = ${systemAccount(account)})`;

/** The reservations that are open, as a query of their ids. */
export const openReservations = sql`select id from pool_reservations where open`;

/** What runs have set aside in a pool and not paid to the end, as a subquery (id, run_id, amount, spent). */
export const reservationsIn = (pool: Pool): RawBuilder<unknown> => sql`(
  select id, run_id, amount, spent from pool_reservations where account = ${systemAccount(pool)} and open)`;

/** Whether anything was ever posted. */
export const isAnythingBooked = async (db: Db): Promise<boolean> =>
  (await one(db, sql<{ booked: boolean }>`select exists (select from postings) as booked`)).booked;

/**
 * What is booked between which accounts, as a subquery (id, entry_type, debit, credit, amount, booked_at, reverses): ids are the
 * order of booking; a reversal is booked between the accounts of what it reverses.
 */
export const bookings = sql`(select id, entry_type, debit, credit, amount, booked_at, reverses from postings)`;

/**
 * What moved custody after a time and up to another by entries of some types, as a subquery (reference): read by when it was booked,
 * however much was booked before.
 */
export const custodyBookings = (
  { after, upTo }: { after: Date; upTo: Date },
  ...entryTypes: readonly EntryType[]
): RawBuilder<unknown> => sql`(
  select distinct reference from postings
  where (debit = ${sql.lit(toNumber('custody'))} or credit = ${sql.lit(toNumber('custody'))}) and booked_at > ${after} and booked_at <= ${upTo}
    and entry_type in ${among(entryTypes)})`;

/** The id of the newest posting, as SQL; null before there is one. */
export const newestPosting = sql`(select max(id) from postings)`;

/** How many postings were ever made, by the newest one's number: numbers that a rollback took are counted too. */
export const countPostings = async (db: Db): Promise<number> =>
  (await one(db, sql<{ count: number }>`select coalesce(${newestPosting}, 0)::float8 as count`)).count;

/** Whether a posting was reversed, as SQL. */
export const hasReversal = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from postings r where r.reverses = ${id})`;
