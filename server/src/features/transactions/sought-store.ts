import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';
import { memberAccount } from '#ledger/index.ts';
import { ofMembers } from './search-store.ts';

/** A page of a list. */
export type Stretch = { limit: number; offset: number };

/** The order of every list. */
export const NEWEST_FIRST = sql`t.position desc, t.tie_break desc, t.row_id desc`;

/**
 * What is looked for, as SQL over the view. A page of one member is read account by account, each by its index: without
 * that a plan may look for a member's few lines among everyone's, newest first.
 */
export type Sought = { condition: RawBuilder<unknown>; within?: { accounts: bigint[]; others: RawBuilder<unknown> } };

/** One member's lines that fulfil a further condition. */
export const ofMember = (memberId: number, others: RawBuilder<unknown>): Sought => ({
  condition: sql`${ofMembers([memberId])} and ${others}`,
  within: { accounts: memberAccounts.map((name) => memberAccount(memberId, name)), others },
});

/** What is looked for, and fulfils a further condition. */
export const narrow = ({ condition, within }: Sought, further: RawBuilder<unknown>): Sought => ({
  condition: sql`${condition} and ${further}`,
  ...(within && { within: { ...within, others: sql`${within.others} and ${further}` } }),
});

/** The lines of a page, before what belongs to them is joined. */
export function selectPage({ condition, within }: Sought, page: Stretch | undefined): RawBuilder<unknown> {
  // literals: a kept plan whose limit is not known counts on a tenth of all lines
  const stretch = page ? sql`limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}` : sql``;
  if (!within || !page) return sql`select * from transactions t where ${condition} order by ${NEWEST_FIRST} ${stretch}`;
  // each its own parameter: of an array a kept plan would not know the length
  const accounts = sql.join(within.accounts.map((account) => sql`(${account}::bigint)`));
  return sql`
    select t.* from (values ${accounts}) a(id) cross join lateral (
      select * from transactions t where t.account_id = a.id and ${within.others}
      order by ${NEWEST_FIRST} limit ${sql.lit(page.offset + page.limit)}) t
    order by ${NEWEST_FIRST} ${stretch}`;
}
