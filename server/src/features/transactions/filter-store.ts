import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';
import { hasReversal } from '#ledger/index.ts';
import type { TransactionFilter } from './filter.ts';
import { getDays } from './rules.ts';

const all = sql`true`;

/** The filter as SQL over the view, but for whose lines they are. `booked`: whether postings can be among them. */
export function filtered(filter: TransactionFilter, booked = true): RawBuilder<unknown> {
  const { type, source, status } = filter;
  const parts = [ofDays(sql`t.created_at`, filter)];
  if (type) parts.push(sql`t.type = ${type}`);
  if (source) parts.push(sql`t.source = ${source}`);
  if (status) parts.push(sql`t.status = ${status}`);
  // what is booked does not wait, and some sources are requests alone: then postings need not be looked at
  if (status === 'pending' || !booked) parts.push(sql`t.origin <> 'P'`);
  return sql.join(parts, sql` and `);
}

/** The same as SQL over postings `p` of entry types `k`. It may leave out some that are meant: those of a search are. */
export function bookedLike(filter: TransactionFilter): RawBuilder<unknown> {
  const { status, search } = filter;
  if (status === 'pending' || search) return sql`false`;
  const parts = [bookedOfAnyStatus(filter)];
  if (status) {
    const reversed = hasReversal(sql`p.id`);
    parts.push(status === 'complete' ? sql`not ${reversed}` : reversed);
  }
  return sql.join(parts, sql` and `);
}

/** What the filter says of postings but for their status, likewise. */
export function bookedOfAnyStatus(filter: TransactionFilter): RawBuilder<unknown> {
  const { type, source } = filter;
  const parts = [ofDays(sql`p.booked_at`, filter)];
  if (type) parts.push(sql`k.type = ${type}`);
  if (source) parts.push(sql`k.source = ${source}`);
  return sql.join(parts, sql` and `);
}

/** Whether a timestamp lies in the filter's days. */
function ofDays(at: RawBuilder<unknown>, filter: TransactionFilter): RawBuilder<unknown> {
  const { from, to } = getDays(filter) ?? {};
  const parts = [all];
  if (from !== undefined) parts.push(sql`${at} >= ${from}::date`);
  if (to !== undefined) parts.push(sql`${at} < ${to}::date + 1`);
  return sql.join(parts, sql` and `);
}
