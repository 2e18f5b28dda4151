import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import type { AccountId } from './accounts.ts';
import { dailyFlows, toNumber } from './daily-flows.ts';
import type { Period } from './statement.ts';

/** Which entries of a period: of one type, of accounts of one kind; undefined does not narrow. */
export type JournalFilter = Period & { entryType: EntryType | undefined; account: AccountKind | undefined };

/** A posting with whose accounts it moved, in the order of days, and of ids within a day. Micro-units. */
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

/** How many entries the filter finds, and their sum, from the sums by day. */
export const sumJournal = (db: Db, filter: JournalFilter): Promise<{ count: number; amount: bigint }> =>
  one(
    db,
    sql<{ count: number; amount: bigint }>`
      select coalesce(sum(postings), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount from ${dailyFlows} f
      where ${isOfFlow(filter)}`,
  );

/** The entries after a position, the first ones without it; days that have none that match are not looked through. */
export async function readJournal(
  db: Db,
  filter: JournalFilter,
  { after, limit }: { after: JournalPosition | undefined; limit: number },
): Promise<Posted[]> {
  const found: Posted[] = [];
  const from = after ? after.day : filter.from;
  for (const range of await listDays(db, { ...filter, from })) {
    const position = after && range.day === after.day ? after.id : range.first - 1n;
    found.push(
      ...(await rows(
        db,
        sql<Posted>`
          select ${columns} from postings p
          where p.id > ${position}::bigint and p.id < ${range.next}::bigint and ${isPosted({ ...filter, from: range.day, to: range.day })}
          order by p.id limit ${limit - found.length}`,
      )),
    );
    if (found.length >= limit) break;
  }
  return found;
}

/** Everything the filter finds, in the same order, some at a time. */
export async function* readWholeJournal(tx: Tx, filter: JournalFilter): AsyncGenerator<Posted[]> {
  for (const { day, first, next } of await listDays(tx, filter))
    yield* readByCursor(
      tx,
      sql<Posted>`
        select ${columns} from postings p
        where p.id >= ${first}::bigint and p.id < ${next}::bigint and ${isPosted({ ...filter, from: day, to: day })} order by p.id`,
    );
}

type DayRange = { day: string; first: bigint; next: bigint };
const LAST_ID = 9_223_372_036_854_775_807n;

/**
 * The days of a period with entries that match, oldest first, each with the ids between which all of its postings are. A
 * posting's id is drawn within the transaction whose beginning it is booked at, and none lives for a day: so all of a day are
 * below the first of the day after the next.
 */
async function listDays(db: Db, filter: JournalFilter): Promise<DayRange[]> {
  const found = await rows(
    db,
    sql<{ day: string; first: bigint; matches: boolean }>`
      select day, min(first_posting)::bigint as first, bool_or(${isOfFlow(filter)}) as matches from (
        select day, entry_type, debit, credit, first_posting from daily_flows where day between ${filter.from}::date and ${filter.to}::date + 2
        union all
        select f.day, f.entry_type, f.debit, f.credit, f.first_posting
        from daily_flow_watermark w cross join lateral daily_flows_between(w.watermark, ${LAST_ID}::bigint) f
        where f.day between ${filter.from}::date and ${filter.to}::date + 2) f
      group by day order by day`,
  );
  return found
    .filter(({ matches }) => matches)
    .map(({ day, first }) => ({
      ...{ day, first },
      next: found.find((other) => other.day >= addDays(day, 2))?.first ?? LAST_ID,
    }));
}

/** Whether a row of the sums by day is of the filter's. */
function isOfFlow({ from, to, entryType, account }: JournalFilter): RawBuilder<unknown> {
  const [type, kind] = [entryType ?? null, account ? toNumber(account) : null];
  return sql`(f.day between ${from}::date and ${to}::date and (${type}::text is null or f.entry_type = ${type})
    and (${kind}::smallint is null or ${kind} in (f.debit, f.credit)))`;
}

function isPosted({ from, to, entryType, account }: JournalFilter): RawBuilder<unknown> {
  const [type, kind] = [entryType ?? null, account ? toNumber(account) : null];
  return sql`(p.booked_at >= ${from}::date and p.booked_at < ${to}::date + 1 and (${type}::text is null or p.entry_type = ${type})
    and (${kind}::smallint is null or ${kind} in (account_type(p.debit), account_type(p.credit))))`;
}
