import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';
import { custodyBookings, entryPostings, hasReversal } from '#ledger/index.ts';
import { CHAIN_PROVIDER } from '../provider/chain-provider.ts';

const OF_CHAIN = sql.lit(CHAIN_PROVIDER);

/** The deposits from chains that moved custody after a time and up to another, by what the chain calls them. */
export const listBooked = async (db: Db, period: { after: Date; upTo: Date }): Promise<string[]> =>
  toReferences(
    await rows(
      db,
      sql<Named>`
        select p.provider_payment_id as reference from ${custodyBookings(period, 'deposit', 'suspense_received')} b
          join payments p on p.id = b.reference
        where p.provider = ${OF_CHAIN} and p.provider_payment_id is not null order by p.id`,
    ),
  );

/** The deposits from chains of which something is neither credited, nor kept, nor refunded: so many after a number. */
export const listUndecided = (db: Db, after: number, limit: number): Promise<{ id: number; reference: string }[]> =>
  rows(
    db,
    sql<Named & { id: number }>`
      select id, provider_payment_id as reference from payments
      where provider = ${OF_CHAIN} and amount_received > credited + suspended + refunded and id > ${after}
        and provider_payment_id is not null
      order by id limit ${limit}`,
  );

type Named = { reference: string };
const toReferences = (found: Named[]) => found.map(({ reference }) => reference);

/** What the books say of a deposit, and whether a person looks at it. Micro-units. */
export type BookedDeposit = {
  id: number;
  /** What custody received for it by the ledger, and what staff recorded as refunded. */
  booked: bigint;
  refunded: bigint;
  /** More may arrive before its time is up. */
  mayGrow: boolean;
  /** A case is open, or what it is about is kept. */
  hasCase: boolean;
  /** A case said that less stands on the chain than is credited, open or decided. */
  hasLossCase: boolean;
  /** It had a case that was decided or is open. */
  wasSeen: boolean;
};

/** Postings are found by type, sequence and reference: a deposit's credits are numbered, and what is kept bears its case's number. */
const sumBooked: RawBuilder<unknown> = sql`(
  select coalesce(sum(l.amount), 0) from (
    select l.id, l.amount from ${entryPostings('deposit')} l
    where l.reference = p.id and l.sequence = any (array(select generate_series(1, p.credits)))
    union all
    select l.id, l.amount from ${entryPostings('suspense_received')} l
    where l.reference = p.id and l.sequence = any (array(select c.id from payment_cases c where c.payment_id = p.id))) l
  where not ${hasReversal(sql`l.id`)})`;

/** What the books say of a deposit, by what its chain calls it; undefined where they have none. */
export const findBooked = (db: Db, reference: string): Promise<BookedDeposit | undefined> =>
  maybeOne(
    db,
    sql<BookedDeposit>`
      select p.id, ${sumBooked}::bigint as booked, p.refunded,
        coalesce(p.state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid') and p.expires_at > app_now(), false) as "mayGrow",
        ${hasCase(sql`c.state in ('open', 'kept')`)} as "hasCase",
        ${hasCase(sql`c.state <> 'superseded' and c.fingerprint like 'credited/%'`)} as "hasLossCase",
        ${hasCase(sql`c.state <> 'superseded'`)} as "wasSeen"
      from payments p where p.provider = ${OF_CHAIN} and p.provider_payment_id = ${reference}`,
  );

function hasCase(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from payment_cases c where c.payment_id = p.id and ${condition})`;
}

/** What the ledger has of deposits from chains, by the token that members paid in, as a subquery (code, booked). */
export const chainBookings: RawBuilder<unknown> = sql`(
  select pay_currency as code, sum(credited + suspended) as booked from payments where provider = ${OF_CHAIN} group by pay_currency)`;
