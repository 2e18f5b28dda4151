import type { Transaction, TransactionSummary } from '@fairlead/contract/rooms/transactions.ts';
import { memberAccounts } from '@fairlead/contract/vocabulary/accounts.ts';
import type { TransactionType } from '@fairlead/contract/vocabulary/transaction-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sql } from '#foundation/db.ts';
import { memberAccount } from '#ledger/index.ts';
import { shortAddress, type TransactionFilter, transactionIdIn } from './filter.ts';

const all = sql`true`;

/** The filter as SQL over the view; looks up whom a search text means first, so that indexes find their rows. */
async function conditionOf(db: Db, filter: TransactionFilter): Promise<RawBuilder<unknown>> {
  const parts = [all];
  if (filter.memberId !== undefined) parts.push(ofMembers([filter.memberId]));
  if (filter.type) parts.push(sql`t.type = ${filter.type}`);
  if (filter.source) parts.push(sql`t.source = ${filter.source}`);
  if (filter.status) parts.push(sql`t.status = ${filter.status}`);
  if (filter.search) parts.push(await searched(db, filter.search));
  return sql.join(parts, sql` and `);
}

/** A transaction's number, a member's name or e-mail; either part alone where only it can be meant, so that its index serves. */
async function searched(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const [place, people] = [transactionIdIn(text), await membersLike(db, text)];
  const either: RawBuilder<unknown>[] = [];
  if (people.length > 0) either.push(ofMembers(people));
  if (place?.origin) either.push(sql`(t.row_id = ${place.rowId} and t.origin = ${place.origin})`);
  else if (place) either.push(sql`t.row_id = ${place.rowId}`);
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`;
}

function ofMembers(ids: number[]): RawBuilder<unknown> {
  const accounts = ids.flatMap((id) => memberAccounts.map((name) => memberAccount(id, name)));
  return sql`(t.account_id = any (${accounts}::bigint[]) and t.member_id = any (${ids}::int[]))`;
}

async function membersLike(db: Db, text: string): Promise<number[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await rows(
    db,
    sql<{
      id: number;
    }>`select id from members where username ilike ${pattern} or email ilike ${pattern} order by id limit 2000`,
  );
  return found.map(({ id }) => id);
}

/** Where a reading of the whole list goes on: the last line told. */
export type Place = { at: string; origin: string; rowId: bigint; memberId: number };

/** A page of what the filter finds, newest first. */
export async function listTransactions(
  db: Db,
  filter: TransactionFilter,
  page: { limit: number; offset: number },
): Promise<Transaction[]> {
  return (await readPage(db, await conditionOf(db, filter), page)).map(transactionOf);
}

/** What the filter finds after a place, newest first, and the place to go on from; undefined at the end. */
export async function readOn(
  db: Db,
  filter: TransactionFilter,
  after: Place | undefined,
  limit: number,
): Promise<{ transactions: Transaction[]; next: Place | undefined }> {
  const condition = await conditionOf(db, filter);
  const beyond = after
    ? sql`(t.created_at, t.row_id, t.origin, -t.member_id) <
        (${after.at}::timestamptz, ${after.rowId}::bigint, ${after.origin}::text, ${-after.memberId}::int)`
    : all;
  const found = await readPage(db, sql`${condition} and ${beyond}`, { limit, offset: 0 });
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    transactions: found.map(transactionOf),
    next: last && { at: last.at_text, origin: last.origin, rowId: last.row_id, memberId: last.member_id },
  };
}

const NEWEST_FIRST = sql`t.created_at desc, t.row_id desc, t.origin desc, t.member_id`;

function readPage(db: Db, condition: RawBuilder<unknown>, page: { limit: number; offset: number }): Promise<Row[]> {
  return rows(
    db,
    sql<Row>`
      with page as materialized (
        select * from transactions t where ${condition} order by ${NEWEST_FIRST}
        limit ${page.limit} offset ${page.offset})
      select t.origin, t.row_id, t.type, t.source, t.status, t.amount, t.account, t.day, t.created_at, t.created_at::text as at_text, t.state, t.reversed_at,
        t.member_id, m.username, m.email, i.plan_name, w.address, coalesce(w.network, case when d.pay_currency = 'usdtbsc' then 'BEP20' else d.network end) as network, coalesce(o.username, p.username, l.username) as other,
        case when t.kind = 'ib_commission' then t.seq else l.level end as level, l.lines
      from page t join members m on m.id = t.member_id
      left join members o on o.id = t.other_id
      left join investments i on t.kind = any (${ofInvestment}::text[]) and i.id = t.cause
      left join withdrawals w on t.origin = 'W' and w.id = t.row_id
      left join payments d on t.kind = any (${ofPayment}::text[]) and d.id = t.cause and d.member_id = t.member_id
      left join topups u on t.kind = any (${ofTopup}::text[]) and u.id = t.cause
      left join members p on p.id = u.member_id and p.id <> t.member_id
      left join lateral (${levelLines}) l on t.kind in ('level_income', 'compound_level')
      order by ${NEWEST_FIRST}`,
  );
}

const ofInvestment = ['subscription', 'principal_returned', 'completion_growth', 'return', 'compound_return', 'claim'];
const ofPayment = ['deposit', 'payment'];
const ofTopup = ['activation_fee', 'ib_commission'];

/** How many lines a night's level income is the sum of; whose return it is a share of, where it is only one. */
const levelLines = sql`
  select case when count(*) = 1 then min(f.username) end as username, case when count(*) = 1 then min(n.level)::int end as level,
    count(*)::int as lines from level_lines n
  join runs r on r.id = n.run_id join runs release on release.id = r.released_by and release.day = t.day
  join members f on f.id = n.from_id
  where n.receiver_id = t.member_id and n.compound = (t.kind = 'compound_level') and n.amount > 0 and n.cancelled_at is null`;

type Row = Pick<
  Transaction,
  'source' | 'status' | 'amount' | 'account' | 'day' | 'created_at' | 'username' | 'email'
> & {
  type: TransactionType;
  origin: string;
  row_id: bigint;
  at_text: string;
  member_id: number;
  plan_name: string | null;
  address: string | null;
  network: string | null;
  other: string | null;
  level: number | null;
  lines: number | null;
  state: string | null;
  reversed_at: Date | null;
};

function transactionOf(row: Row): Transaction {
  const {
    origin,
    row_id,
    at_text: _,
    type,
    member_id,
    plan_name,
    address,
    network,
    other,
    level,
    lines,
    state,
    reversed_at,
    ...same
  } = row;
  return {
    ...same,
    transaction_id: `${origin}${row_id}`,
    transaction_type: type,
    user_id: member_id,
    detail: {
      member: other,
      plan: plan_name,
      address: address === null ? null : shortAddress(address),
      network,
      level,
      lines,
      state,
      reversed_at,
    },
  };
}

const sums = (status: string | undefined) => sql`
  coalesce(sum(t.amount) filter (where t.status = ${status ?? 'complete'}), 0)::bigint as total_amount,
  count(*)::int as count, count(distinct t.member_id)::int as unique_users`;

/** Over everything the filter finds: how much is complete (or has the status asked for), how many, of how many members. */
export async function summariseTransactions(db: Db, filter: TransactionFilter): Promise<TransactionSummary> {
  const condition = await conditionOf(db, filter);
  return one(db, sql<TransactionSummary>`select ${sums(filter.status)} from transactions t where ${condition}`);
}

/** How many the filter finds. */
export async function countTransactions(db: Db, filter: TransactionFilter): Promise<number> {
  const condition = await conditionOf(db, filter);
  return (await one(db, sql<{ count: number }>`select count(*)::int as count from transactions t where ${condition}`))
    .count;
}

/** The same sums by kind, over all time or the days of a range (end excluded), each kind once, then over all. */
export async function summariseByType(db: Db, range?: { from: string; to: string }) {
  const within = range ? sql`t.created_at >= ${range.from}::date and t.created_at < ${range.to}::date` : all;
  const found = await rows(
    db,
    sql<TransactionSummary & { transaction_type: TransactionType | null }>`
      select t.type as transaction_type, ${sums(undefined)} from transactions t where ${within}
      group by grouping sets ((t.type), ()) order by t.type nulls last`,
  );
  const types = found.flatMap(({ transaction_type, ...sum }) =>
    transaction_type === null ? [] : [{ transaction_type, ...sum }],
  );
  const total = found.find((row) => row.transaction_type === null);
  return { types, total: total ?? { total_amount: 0n, count: 0, unique_users: 0 } };
}

/** A member by id, as the details page heads it, or undefined. */
export const findMember = (db: Db, id: number) =>
  maybeOne(
    db,
    sql<{ id: number; username: string; email: string; fullname: string; created_at: Date }>`
      select id, username, email, fullname, created_at from members where id = ${id}`,
  );
