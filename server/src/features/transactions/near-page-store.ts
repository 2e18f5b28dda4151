import type { ListSummary, Transaction, TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';
import { bookings, newestPosting } from '#ledger/index.ts';
import { ALL_TIME } from './blocks.ts';
import type { TransactionFilter } from './filter.ts';
import { bookedLike, filtered } from './filter-store.ts';
import { type Row, SHOWN, toTransactions } from './shown-store.ts';
import { NEWEST_FIRST, type Stretch } from './sought-store.ts';

/** A page of what a filter finds, how many it finds, and the sums of its cards. */
export type Found = { transactions: Transaction[]; count: number; summary: ListSummary };

/** Pages that end within so many lines are looked for among the newest so many postings. */
const NEAR = 100;
const NEWEST_POSTINGS = 1_000;

/**
 * A page of lines of all members that lies among the newest postings, with its sums: one statement, the same text for every
 * page. Whatever the roll-ups do not count yet is in both.
 * @returns undefined where the page may hold lines that lie further back
 */
export async function readNearPage(db: Db, filter: TransactionFilter, page: Stretch): Promise<Found | undefined> {
  const { memberId, search, status, month, from, to } = filter;
  // a status, a month or days may lie anywhere
  if ([memberId, search, status, month, from, to].some((narrowed) => narrowed !== undefined)) return undefined;
  if (page.offset + page.limit > NEAR) return undefined;
  const found = await rows(
    db,
    sharedRead(sql<TransactionSummary & Partly<Row>>`
      with page as materialized (${selectNear(filter, page)})
      select f.count, f.total_amount, f.unique_users, ${SHOWN}
      from (${selectFigures(filter)}) f left join (page t join member_names m on m.id = t.member_id) on true
      order by ${NEWEST_FIRST}`),
  );
  const lines = found.filter((row): row is TransactionSummary & Row => row.origin !== null);
  const { count = 0, total_amount = 0n, unique_users = 0 } = found[0] ?? {};
  if (lines.length < Math.min(page.limit, count - page.offset)) return undefined;
  return { transactions: await toTransactions(db, lines), count, summary: { total_amount, count, unique_users } };
}

/** A row whose line may not be there. */
type Partly<R> = { [Name in keyof R]: R[Name] | null };

/** The lines of a page, as far as they lie among the newest postings. */
function selectNear(filter: TransactionFilter, { limit, offset }: Stretch): RawBuilder<unknown> {
  // ids have gaps, but are never fewer than postings; selected, so that a kept plan knows that it is a short stretch
  const first = sql`(select ${newestPosting} - ${sql.lit(NEWEST_POSTINGS)})`;
  const last = newestPosting;
  const edge = sql`(
    select p.id from ${bookings} p join statement_entry_types k on k.entry_type = p.entry_type
    where p.id between ${first} and ${last} and (p.credit > 0 or p.debit > 0) and ${bookedLike(filter)}
    order by p.id desc limit 1 offset ${offset + limit - 1})`;
  // the limit again as a literal: otherwise a kept plan counts on a part of all lines
  return sql`
    select * from (
      select * from transactions t
      where t.position between coalesce(${edge}, ${first}, 0) and coalesce(${last}, 0) and ${filtered(filter)}
      order by ${NEWEST_FIRST} limit ${limit} offset ${offset}) t limit ${sql.lit(NEAR)}`;
}

/** What the filter finds at all: as it is rolled up, and what has come since. */
function selectFigures({ type, source }: TransactionFilter): RawBuilder<unknown> {
  const inGroups =
    type === undefined && source === undefined
      ? sql`true`
      : sql`c.group_id in (
          select g.group_id from statement_groups g
          where g.type = coalesce(${type ?? null}, g.type) and g.source = coalesce(${source ?? null}, g.source))`;
  return sql`
    select (r.count + coalesce(s.lines, 0))::int as count, (r.total + coalesce(s.total, 0))::bigint as total_amount,
      (coalesce(s.members, 0) + coalesce((
        select u.members from statement_member_counts u
        where u.month = 0 and u.type = ${type ?? ''} and u.source = ${source ?? ''} and u.status = ''), 0))::int as unique_users
    from (
      select coalesce(sum(c.lines), 0) as count, coalesce(sum(c.amount - c.failed_amount - c.pending_amount), 0) as total
      from statement_counts c where c.shift = ${sql.lit(ALL_TIME)} and ${inGroups}) r
    left join statement_sums_since_roll_up(${type ?? ''}, ${source ?? ''}, '', 0) s on true`;
}
