import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';
import type { TransactionFilter } from './filter.ts';
import { monthRange } from './rules.ts';

const all = sql`true`;

/** The filter as SQL over the view, but for whose lines they are. `booked`: whether postings can be among them. */
export function filtered({ type, source, status, month }: TransactionFilter, booked = true): RawBuilder<unknown> {
  const parts = [all];
  if (type) parts.push(sql`t.type = ${type}`);
  if (source) parts.push(sql`t.source = ${source}`);
  if (status) parts.push(sql`t.status = ${status}`);
  // what is booked does not wait, and some sources are requests alone: then postings need not be looked at
  if (status === 'pending' || !booked) parts.push(sql`t.origin <> 'P'`);
  if (month) {
    const { from, to } = monthRange(month);
    parts.push(sql`t.created_at >= ${from}::date and t.created_at < ${to}::date`);
  }
  return sql.join(parts, sql` and `);
}

/** The same as SQL over postings `p` of entry types `k`. It may leave out some that are meant: those of a search are. */
export function bookedLike({ type, source, status, month, search }: TransactionFilter): RawBuilder<unknown> {
  if (status === 'pending' || search) return sql`false`;
  const parts = [all];
  if (type) parts.push(sql`k.type = ${type}`);
  if (source) parts.push(sql`k.source = ${source}`);
  if (status) {
    const reversed = sql`exists (select from postings r where r.reverses = p.id)`;
    parts.push(status === 'complete' ? sql`not ${reversed}` : reversed);
  }
  if (month) {
    const { from, to } = monthRange(month);
    parts.push(sql`p.booked_at >= ${from}::date and p.booked_at < ${to}::date`);
  }
  return sql.join(parts, sql` and `);
}
