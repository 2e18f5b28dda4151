import type { Transaction, TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, prepared, rows, sharedRead, sql } from '#foundation/db.ts';
import { inSnapshot } from '#foundation/snapshot.ts';
import { LEAF_SHIFT, toPlaceRanges } from './blocks.ts';
import { countUsers } from './count-users-store.ts';
import type { TransactionFilter } from './filter.ts';
import { bookedLike, filtered } from './filter-store.ts';
import { blocksBelow } from './found-blocks-store.ts';
import { summariseMember } from './member-sums-store.ts';
import { type Found, readNearPage } from './near-page-store.ts';
import { searched } from './search-store.ts';
import { type Row, SHOWN, toTransactions } from './shown-store.ts';
import { inPlaces, NEWEST_FIRST, narrow, ofMember, type Sought, type Stretch, selectPage } from './sought-store.ts';
import { findPlaces, getTotals, openReader, type Reading } from './statement-counts-store.ts';

const all = sql`true`;

/** A page of what the filter finds, newest first, with the sums over everything it finds, all of one instant. */
export const findTransactions = async (db: Db, filter: TransactionFilter, page: Stretch): Promise<Found> =>
  (await readNearPage(db, filter, page)) ??
  inSnapshot(db, async (timestamp) => {
    const sought = await filterMembers(timestamp, filter);
    if (sought) {
      const [summary, transactions] = await Promise.all([
        summarise(timestamp, sought, filter),
        readPage(timestamp, sought, filter, page),
      ]);
      return { transactions, count: summary.count, summary };
    }
    const reading = await openReader(timestamp, filter);
    const [{ count, total, transactions }, unique_users] = await Promise.all([
      readRolledUp(timestamp, reading, page),
      countUsers(timestamp, reading),
    ]);
    return { transactions, count, summary: { total_amount: total, count, unique_users } };
  });

/** A page of what the filter finds, newest first, and how many it finds, of one instant. */
export const pageOfTransactions = async (
  db: Db,
  filter: TransactionFilter,
  page: Stretch,
): Promise<Omit<Found, 'summary'>> =>
  (await readNearPage(db, filter, page)) ??
  inSnapshot(db, async (timestamp) => {
    const sought = await filterMembers(timestamp, filter);
    if (!sought) return readRolledUp(timestamp, await openReader(timestamp, filter), page);
    const [{ count }, transactions] = await Promise.all([
      summarise(timestamp, sought, filter),
      readPage(timestamp, sought, filter, page),
    ]);
    return { transactions, count };
  });

/** A page of what the filter finds, newest first. */
export const listTransactions = (db: Db, filter: TransactionFilter, page: Stretch): Promise<Transaction[]> =>
  inSnapshot(db, async (timestamp) => {
    const sought = await filterMembers(timestamp, filter);
    return sought
      ? readPage(timestamp, sought, filter, page)
      : (await readRolledUp(timestamp, await openReader(timestamp, filter), page)).transactions;
  });

/** A member's newest transactions, for a page that is asked for all the time. */
export const listNewest = async (db: Db, memberId: number, count: number): Promise<Transaction[]> =>
  toTransactions(db, await readRows(db, ofMember(memberId, all, all), { limit: count, offset: 0 }, sharedRead));

/** Lines of all members: counted by the roll-ups, and read where these say that the page lies. */
async function readRolledUp(db: Db, reading: Reading, page: Stretch) {
  const { filter } = reading;
  const [{ count, total }, { places, skip }] = await Promise.all([
    getTotals(db, reading),
    findPlaces(db, reading, page),
  ]);
  if (page.offset >= count || places.length === 0) return { count, total, transactions: [] };
  const sought = inPlaces(places, filtered(filter, reading.booked), bookedLike(filter));
  const plan = isUsual(page) && places.length === 1 ? prepared : undefined;
  const found = await readRows(db, sought, { limit: page.limit, offset: skip }, plan);
  return { count, total, transactions: await toTransactions(db, found) };
}

/**
 * The filter as SQL where it names members or one transaction, whose lines are found by their indexes; else undefined.
 * @throws AppError rule when a search finds more members than can be summed
 */
async function filterMembers(db: Db, filter: TransactionFilter): Promise<Sought | undefined> {
  const others = filter.search
    ? sql`${await searched(db, filter.search, filter.memberId)} and ${filtered(filter)}`
    : filtered(filter);
  if (filter.memberId !== undefined) return ofMember(filter.memberId, others, bookedLike(filter));
  return filter.search ? { condition: others } : undefined;
}

/** Where a reading of the whole list goes on: the last entry returned. */
export type Position = { position: bigint; tieBreak: number; rowId: bigint };

/** Read at once for lines of all members, which are read a stretch of blocks at a time. */
const BLOCKS_A_READ = 8;

/** Some of what the filter finds after a place, newest first, and the place to go on from; undefined at the end. */
export const readForward = (
  db: Db,
  filter: TransactionFilter,
  after: Position | undefined,
  limit: number,
): Promise<{ transactions: Transaction[]; next: Position | undefined }> =>
  inSnapshot(db, async (timestamp) => {
    const sought = await filterMembers(timestamp, filter);
    if (!sought) return readBlocks(timestamp, filter, after);
    const beyond = after
      ? sql`(t.position, t.tie_break, t.row_id) < (${after.position}::bigint, ${after.tieBreak}::int, ${after.rowId}::bigint)`
      : all;
    const found = await readRows(
      timestamp,
      narrow(sought, beyond, after ? sql`p.id < ${after.position}::bigint` : all),
      { limit, offset: 0 },
    );
    const last = found.length === limit ? found.at(-1) : undefined;
    const next = last && { position: last.position, tieBreak: last.tie_break, rowId: last.row_id };
    return { transactions: await toTransactions(timestamp, found), next };
  });

/** Whole blocks of lines of all members, those that hold any; the place to go on from is the lowest block's beginning. */
async function readBlocks(db: Db, filter: TransactionFilter, after: Position | undefined) {
  const blocks = await blocksBelow(db, await openReader(db, filter), after?.position, BLOCKS_A_READ);
  const lowest = blocks.at(-1);
  if (lowest === undefined) return { transactions: [], next: undefined };
  const sought = inPlaces(toPlaceRanges(blocks, LEAF_SHIFT), filtered(filter), bookedLike(filter));
  const transactions = await toTransactions(db, await readRows(db, sought, undefined));
  return { transactions, next: { position: lowest << BigInt(LEAF_SHIFT), tieBreak: 0, rowId: 0n } };
}

/** As many lines as lists show where nothing else is asked for. */
const USUAL_ROWS = 10;
/** Whether a page is one that is asked for all the time: of each other a connection would keep a plan of its own. */
const isUsual = ({ limit, offset }: Stretch): boolean => offset === 0 && limit === USUAL_ROWS;

async function readPage(db: Db, sought: Sought, filter: TransactionFilter, page: Stretch): Promise<Transaction[]> {
  const plan = isUsual(page) && filter.search === undefined ? prepared : undefined;
  return toTransactions(db, await readRows(db, sought, page, plan));
}

const readRows = (
  db: Db,
  sought: Sought,
  page: Stretch | undefined,
  plan: (query: RawBuilder<Row>) => RawBuilder<Row> = (query) => query,
): Promise<Row[]> =>
  rows(
    db,
    plan(sql<Row>`
      with page as materialized (${selectPage(sought, page)})
      select ${SHOWN} from page t join member_names m on m.id = t.member_id order by ${NEWEST_FIRST}`),
  );

function summarise(db: Db, { condition }: Sought, filter: TransactionFilter): Promise<TransactionSummary> {
  const { memberId, search, status, ...others } = filter;
  if (memberId !== undefined && search === undefined && status !== 'pending')
    return summariseMember(db, memberId, { ...others, ...(status && { status }) });
  return one(
    db,
    sql<TransactionSummary>`
      select coalesce(sum(t.amount) filter (where t.status = ${status ?? 'complete'}), 0)::bigint as total_amount,
        count(*)::int as count, count(distinct t.member_id)::int as unique_users from transactions t where ${condition}`,
  );
}

/** A member by id, as the details page heads it, or undefined. */
export const findMember = (db: Db, id: number) =>
  maybeOne(
    db,
    sql<{ id: number; username: string; email: string; fullname: string; created_at: Date }>`
      select id, username, email, fullname, created_at from member_names where id = ${id}`,
  );
