import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import type { AccountId } from './accounts.ts';
import { dailyFlows, toNumber } from './daily-flows.ts';
import type { Period } from './statement.ts';

/** Which entries of a period; undefined does not narrow. */
export type JournalFilter = Period & {
  /** Whether the period's days are those of booking, or those that amounts are for. */
  basis: 'booking' | 'accrual';
  entryTypes: readonly EntryType[] | undefined;
  /** Entries that debit or credit accounts of some kinds, that debit them, that credit them. */
  account: readonly AccountKind[] | undefined;
  debit: readonly AccountKind[] | undefined;
  credit: readonly AccountKind[] | undefined;
};

/** A posting with whose accounts it moved, in the order of days of booking, and of ids within a day. Micro-units. */
export type Posted = {
  id: bigint;
  day: string;
  bookedAt: Date;
  entryType: EntryType;
  debit: AccountId;
  credit: AccountId;
  amount: bigint;
  reference: bigint;
  /** The day that a programme's amount is for. */
  forDay: string | null;
  reverses: bigint | null;
};
/** Where a page ends: the next one has what comes after it. */
export type JournalPosition = Pick<Posted, 'day' | 'id'>;

const columns = sql`
  p.id, (p.booked_at at time zone 'UTC')::date as day, p.booked_at as "bookedAt", p.entry_type as "entryType", p.debit, p.credit, p.amount,
  p.reference, p.day as "forDay", p.reverses`;

/** Micro-units; `debits` and `credits` are of the filter's accounts, 0 without one. */
export type JournalSums = { count: number; amount: bigint; debits: bigint; credits: bigint };

/** How many entries the filter finds, and their sums, from the sums by day. */
export function sumJournal(db: Db, filter: JournalFilter): Promise<JournalSums> {
  const kinds = toNumbers(filter.account ?? []);
  return one(
    db,
    sql<JournalSums>`
      select coalesce(sum(postings), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount,
        coalesce(sum(amount) filter (where debit = any (${kinds}::smallint[])), 0)::bigint as debits,
        coalesce(sum(amount) filter (where credit = any (${kinds}::smallint[])), 0)::bigint as credits
      from ${dailyFlows} f where ${isOfFlow(filter)}`,
  );
}

/** The entries after a position, the first ones without it; days that have none that match are not looked through. */
export async function readJournal(
  db: Db,
  filter: JournalFilter,
  { after, limit }: { after: JournalPosition | undefined; limit: number },
): Promise<Posted[]> {
  const found: Posted[] = [];
  for (const range of await listDays(db, filter, after?.day)) {
    const position = after && range.day === after.day ? after.id : range.first - 1n;
    found.push(
      ...(await rows(
        db,
        sql<Posted>`
          select ${columns} from postings p
          where p.id > ${position}::bigint and p.id < ${range.next}::bigint and ${isPosted(filter, range.day)}
          order by p.id limit ${limit - found.length}`,
      )),
    );
    if (found.length >= limit) break;
  }
  return found;
}

/** Everything the filter finds, in the same order, some at a time. */
export async function* readWholeJournal(tx: Tx, filter: JournalFilter): AsyncGenerator<Posted[]> {
  for (const { day, first, next } of await listDays(tx, filter, undefined))
    yield* readByCursor(
      tx,
      sql<Posted>`
        select ${columns} from postings p
        where p.id >= ${first}::bigint and p.id < ${next}::bigint and ${isPosted(filter, day)} order by p.id`,
    );
}

type DayRange = { day: string; first: bigint; next: bigint };
const LAST_ID = 9_223_372_036_854_775_807n;

/**
 * The days of booking, from one on, with entries that match, oldest first, each with the ids between which these are. A
 * posting's id is drawn within the transaction whose beginning it is booked at, and none lives for a day: so all of a day are
 * below the first of the day after the next.
 */
async function listDays(db: Db, filter: JournalFilter, from: string | undefined): Promise<DayRange[]> {
  const found = await rows(
    db,
    sql<{ day: string; first: bigint; matches: boolean }>`
      with matching as materialized (
        select f.day, min(f.first_posting)::bigint as first from ${dailyFlows} f
        where ${isOfFlow(filter)} and ${from ? sql`f.day >= ${from}::date` : sql`true`} group by f.day)
      select day, first, true as matches from matching
      union all
      select day, min(first_posting)::bigint, false from daily_flows
      where day between (select min(day) + 2 from matching) and (select max(day) + 2 from matching) group by day
      order by day, matches`,
  );
  // both in the order of days: what begins before the end of one day begins before the end of the next too
  const begun = found.filter(({ matches }) => !matches);
  return found
    .filter(({ matches }) => matches)
    .map(({ day, first }) => {
      const end = addDays(day, 2);
      while (begun[0] !== undefined && begun[0].day < end) begun.shift();
      return { day, first, next: begun[0]?.first ?? LAST_ID };
    });
}

const toNumbers = (kinds: readonly AccountKind[]): number[] => kinds.map(toNumber);

/** Whether a row of the sums by day is of the filter's. */
function isOfFlow({ from, to, basis, entryTypes, account, debit, credit }: JournalFilter): RawBuilder<unknown> {
  const day = basis === 'accrual' ? sql`f.for_day` : sql`f.day`;
  const parts = [sql`${day} between ${from}::date and ${to}::date`];
  if (entryTypes) parts.push(sql`f.entry_type = any (${entryTypes}::text[])`);
  parts.push(...touches({ account, debit, credit }, sql`f.debit`, sql`f.credit`));
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** Whether a posting `p` is of the filter's and was booked on a day. */
function isPosted({ from, to, basis, ...filter }: JournalFilter, day: string): RawBuilder<unknown> {
  const { entryTypes, account, debit, credit } = filter;
  const parts = [sql`p.booked_at >= ${day}::date and p.booked_at < ${day}::date + 1`];
  if (basis === 'accrual') parts.push(sql`p.day between ${from}::date and ${to}::date`);
  if (entryTypes) parts.push(sql`p.entry_type = any (${entryTypes}::text[])`);
  parts.push(...touches({ account, debit, credit }, sql`account_type(p.debit)`, sql`account_type(p.credit)`));
  return sql.join(parts, sql` and `);
}

/** What is said of the accounts that an entry debits and credits, by their kinds as the tables number them. */
function touches(
  { account, debit, credit }: Pick<JournalFilter, 'account' | 'debit' | 'credit'>,
  debited: RawBuilder<unknown>,
  credited: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const isAmong = (side: RawBuilder<unknown>, kinds: readonly AccountKind[]) =>
    sql`${side} = any (${toNumbers(kinds)}::smallint[])`;
  return [
    ...(account ? [sql`(${isAmong(debited, account)} or ${isAmong(credited, account)})`] : []),
    ...(debit ? [isAmong(debited, debit)] : []),
    ...(credit ? [isAmong(credited, credit)] : []),
  ];
}
