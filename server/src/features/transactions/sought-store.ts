import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';
import { bookings, memberAccount } from '#ledger/index.ts';

/** A page of a list. */
export type Stretch = { limit: number; offset: number };

/** The order of every list. */
export const NEWEST_FIRST = sql`t.position desc, t.tie_break desc, t.row_id desc`;

/**
 * What is looked for, as SQL over the view, and how the newest postings that are lines of it are found: a page lies among the
 * lines from the last of these on, however many there are before.
 */
export type Sought = { condition: RawBuilder<unknown>; newest?: Newest };

/**
 * As SQL over posting `p` of entry type `k`: where its lines lie, for each row of `each`, read by one index from the newest
 * on, and what they fulfil besides; that may leave out some.
 */
type Newest = { each: RawBuilder<unknown>; lying: RawBuilder<unknown>[]; booked: RawBuilder<unknown> };

/** One member's lines that fulfil a further condition, which is given over the view and over postings. */
export function ofMember(memberId: number, others: RawBuilder<unknown>, booked: RawBuilder<unknown>): Sought {
  const condition = sql`${isOwnedBy(memberId)} and ${others}`;
  // that an account is above 0 is what the indexes hold: they are not used where it is not said
  const lying = [
    sql`p.credit = a.account and p.credit > 0`,
    sql`p.debit = a.account and p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8)`,
  ];
  return { condition, newest: { each: selectAccounts(memberId), lying, booked } };
}

/** Whether a line is the member's, as SQL over the view that each of its parts finds by an index. */
export const isOwnedBy = (memberId: number): RawBuilder<unknown> =>
  sql`t.account_id in (${sql.join(listAccounts(memberId))}) and t.member_id = ${memberId}`;

/** A member's accounts, each its own parameter: of an array a kept plan would not know the length. */
const listAccounts = (memberId: number): RawBuilder<unknown>[] =>
  memberAccounts.map((name) => sql`${memberAccount(memberId, name)}::bigint`);

/** The same as rows `a` (account). */
export const selectAccounts = (memberId: number): RawBuilder<unknown> =>
  sql`unnest(array[${sql.join(listAccounts(memberId))}]) a(account)`;

/** A stretch of places in the order of lists. */
type Places = { first: bigint; last: bigint };

/** Lines of all members in stretches of places, with a further condition as {@link ofMember} takes it. */
export function inPlaces(stretches: Places[], others: RawBuilder<unknown>, booked: RawBuilder<unknown>): Sought {
  const condition = sql`${inStretches(stretches, sql`t.position`)} and ${others}`;
  const lying = sql`${inStretches(stretches, sql`p.id`)} and (p.credit > 0 or p.debit > 0)`;
  return { condition, newest: { each: sql`(select) a`, lying: [lying], booked } };
}

/** So many places at most are named one by one. */
const MAX_NAMED = 32_768n;

/**
 * A single stretch is selected, so that a kept plan costs what one for these places does: otherwise the planner would never keep
 * it. Of several, which are short, each place is named: of stretches it would go over all debits for each of them, as their
 * index has the place behind the account.
 */
export function inStretches(stretches: readonly Places[], position: RawBuilder<unknown>): RawBuilder<unknown> {
  const [one] = stretches;
  if (one && stretches.length === 1)
    return sql`${position} between (select ${one.first}::bigint) and (select ${one.last}::bigint)`;
  const count = stretches.reduce((sum, { first, last }) => sum + last - first + 1n, 0n);
  if (count > MAX_NAMED)
    return sql`(${sql.join(
      stretches.map(({ first, last }) => sql`${position} between ${first}::bigint and ${last}::bigint`),
      sql` or `,
    )})`;
  const places = stretches.flatMap(({ first, last }) =>
    Array.from({ length: Number(last - first) + 1 }, (_, place) => first + BigInt(place)),
  );
  return sql`${position} = any (${places}::bigint[])`;
}

/** What is looked for, and fulfils a further condition. @param booked postings that fulfil it; it may leave out some */
export const narrow = (
  { condition, newest }: Sought,
  further: RawBuilder<unknown>,
  booked: RawBuilder<unknown>,
): Sought => ({
  condition: sql`${condition} and ${further}`,
  ...(newest && { newest: { ...newest, booked: sql`${newest.booked} and ${booked}` } }),
});

/** The lines of a page, before what belongs to them is joined. */
export function selectPage({ condition, newest }: Sought, page: Stretch | undefined): RawBuilder<unknown> {
  if (!page) return sql`select * from transactions t where ${condition} order by ${NEWEST_FIRST}`;
  // literals: a kept plan whose limit is not known counts on a tenth of all lines
  const stretch = sql`limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`;
  const edge = newest ? selectEdge(newest, page.offset + page.limit) : sql`0`;
  return sql`
    select * from transactions t where ${condition} and t.position >= ${edge} order by ${NEWEST_FIRST} ${stretch}`;
}

/** The position of the oldest of the so many newest postings that are lines of what is looked for; 0 where there are fewer. */
function selectEdge({ each, lying, booked }: Newest, count: number): RawBuilder<unknown> {
  const parts = lying.map(
    (where) => sql`
      (select p.id from ${bookings} p join statement_entry_types k on k.entry_type = p.entry_type
       where ${where} and ${booked} order by p.id desc limit ${sql.lit(count)})`,
  );
  return sql`coalesce((
    select e.id from ${each} cross join lateral (${sql.join(parts, sql` union all `)}) e
    order by e.id desc limit 1 offset ${sql.lit(count - 1)}), 0)`;
}
