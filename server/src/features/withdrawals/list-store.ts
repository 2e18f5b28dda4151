import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WithdrawalView, withdrawalSorts } from '@fairlead/contract/features/withdrawal-filters.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch, MAX_SOUGHT } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { type FlagLimits, flags, isFlagged, OPEN } from './flags-store.ts';

/** Who reads: a member sees their own rows without what concerns staff. */
export type Reader = { memberId: number } | StaffReader;
export type StaffReader = { staffId: number } & FlagLimits;

export type Filter = {
  kinds: WithdrawalKind[] | undefined;
  states: WithdrawalState[] | undefined;
  rejectionReasons: RejectionReason[] | undefined;
  /** Days in UTC, both included. */
  from: string | undefined;
  to: string | undefined;
  view: WithdrawalView | undefined;
  search: string | undefined;
  /** For staff: only this member's. */
  ofMember: number | undefined;
};

const EVERY: Omit<Filter, 'search'> = {
  ...{ kinds: undefined, states: undefined, rejectionReasons: undefined, view: undefined },
  ...{ from: undefined, to: undefined, ofMember: undefined },
};

const columns = (reader: Reader) => {
  const staffName = (staff: RawBuilder<unknown>) =>
    'staffId' in reader ? sql`(select s.username from staff_names s where s.id = ${staff})` : sql`null`;
  return sql`w.id, w.member_id as user_id, m.username, m.email, w.kind, w.amount, w.fee, w.exit_fee, w.net_amount, w.address, w.network,
    w.status, w.investment_id, w.approvable_on, w.terms_version, w.reason, ${'staffId' in reader ? sql`w.rejection_reason` : sql`null::text`} as rejection_reason, w.txid, w.requested_at, w.approved_at, w.processed_at, w.completed_at, w.closed_at,
    ${staffName(sql`w.approved_by`)} as approved_by, ${staffName(sql`w.second_approved_by`)} as second_approved_by,
    ${staffName(sql`w.completed_by`)} as completed_by, ${staffName(sql`w.rejected_by`)} as rejected_by,
    ${'staffId' in reader ? flags(reader) : sql`'{}'::text[]`} as flags`;
};

export const FROM = sql`withdrawals w join member_payouts m on m.id = w.member_id`;

/** The condition of a view. */
export function inView(view: WithdrawalView, reader: StaffReader): RawBuilder<unknown> {
  switch (view) {
    case 'mine':
      return sql`w.status = 'pending' and w.approved_by is distinct from ${reader.staffId}::int
        and (w.approvable_on is null or w.approvable_on <= app_today())`;
    case 'over':
      return sql`${OPEN} and w.amount > ${reader.secondApprovalOver}`;
    case 'flagged':
      return sql`w.status = 'pending' and exists (
        select from member_payouts m where m.id = w.member_id and ${isFlagged(reader)})`;
    case 'unknown':
      return sql`w.status = 'unknown'`;
    case 'processing':
      return sql`w.status in ('approved', 'processing')`;
    case 'all':
      return sql`true`;
  }
}

function where(reader: Reader, filter: Omit<Filter, 'search'>): RawBuilder<unknown> {
  return sql.join(
    [
      'memberId' in reader ? sql`w.member_id = ${reader.memberId}` : undefined,
      'staffId' in reader && filter.view ? inView(filter.view, reader) : undefined,
      filter.ofMember === undefined ? undefined : sql`w.member_id = ${filter.ofMember}`,
      filter.kinds?.length ? sql`w.kind = any (${filter.kinds}::text[])` : undefined,
      filter.states?.length ? sql`w.status = any (${filter.states}::text[])` : undefined,
      // the state is what its index is of
      filter.rejectionReasons?.length
        ? sql`w.status = 'rejected' and w.rejection_reason = any (${filter.rejectionReasons}::text[])`
        : undefined,
      filter.from ? sql`w.requested_at >= ${filter.from}::date` : undefined,
      filter.to ? sql`w.requested_at < ${filter.to}::date + 1` : undefined,
    ].map((condition) => (condition ? sql`(${condition})` : sql`true`)),
    sql` and `,
  );
}

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`w.member_id`);
  const number = /^(?:wd-?)?(\d{1,9})$/i.exec(text)?.[1] ?? null;
  const ofText = sql`
    select w.id from withdrawals w where w.id = ${number}::int
    union select w.id from withdrawals w where lower(w.txid) = lower(${text}) and w.txid is not null
    union (select w.id from withdrawals w where lower(w.address) = lower(${text}) order by ${ORDERS.age} limit ${MAX_SOUGHT + 1})`;
  return areFew
    ? { byIndex: [ofText, sql`select w.id from withdrawals w where ${isSought}`] }
    : { byIndex: [ofText], ofEach: isSought };
}

type Sort = (typeof withdrawalSorts)[number];

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  age: sql`w.requested_at desc, w.id desc`,
  '-age': sql`w.requested_at, w.id`,
  amount: sql`w.amount, w.id`,
  '-amount': sql`w.amount desc, w.id desc`,
};

const REVERSED: Record<Sort, Sort> = { age: '-age', '-age': 'age', amount: '-amount', '-amount': 'amount' };

/** Which rows a filter finds, as the list page reads them. */
export async function toList(db: Db, reader: Reader, filter: Filter, sort: Sort): Promise<List> {
  const text = filter.search?.trim();
  return {
    ...{ table: sql`withdrawals`, alias: sql`w`, where: where(reader, filter) },
    ...{ order: ORDERS[sort], reversed: ORDERS[REVERSED[sort]] },
    search: text ? await readSearch(db, text) : undefined,
  };
}

const selectWhere = (reader: Reader, condition: RawBuilder<unknown>, sort: Sort) =>
  sql<Withdrawal>`select ${columns(reader)} from ${FROM} where ${condition} order by ${ORDERS[sort]}`;

/** Every request that matches, some at a time, in the list's order. */
export async function* readWithdrawals(
  tx: Tx,
  reader: Reader,
  filter: Filter,
  sort: Sort = 'age',
): AsyncGenerator<Withdrawal[]> {
  const list = await toList(tx, reader, filter, sort);
  yield* readByCursor(tx, selectWhere(reader, sql`${list.where} and ${isSought(list)}`, sort));
}

type Totals = { total: number; sum: bigint };
type FoundWithdrawals = { withdrawals: Withdrawal[]; sum: bigint; found: FoundPage };

/** A page of requests, with the count and sum of all that match. `age` is youngest first. */
export async function listWithdrawals(
  db: Db,
  reader: Reader,
  filter: Filter,
  page: Page,
  sort: Sort = 'age',
): Promise<FoundWithdrawals> {
  if ('memberId' in reader && !filter.search?.trim()) return listOwn(db, reader, filter, page, sort);
  const list = await toList(db, reader, filter, sort);
  let sum = 0n;
  const found = await findPage(db, list, page, async (read) => {
    const totals = await sumWhere(read, list.where);
    ({ sum } = totals);
    return totals.total;
  });
  if (found.all) ({ sum } = await sumWhere(db, sql`w.id = any (${found.all}::int[])`));
  const withdrawals = await rows(db, selectWhere(reader, sql`w.id = any (${found.ids}::int[])`, sort));
  return { withdrawals, sum, found };
}

/** The same of a member's own requests, which are few: both are asked for at once, by statements that keep their plan. */
async function listOwn(
  db: Db,
  reader: { memberId: number },
  filter: Filter,
  page: Page,
  sort: Sort,
): Promise<FoundWithdrawals> {
  const own = where(reader, filter);
  const [{ total, sum }, withdrawals] = await Promise.all([
    one(db, sharedRead(selectTotals(own))),
    rows(db, sharedRead(sql<Withdrawal>`${selectWhere(reader, own, sort)} limit ${page.limit} offset ${page.offset}`)),
  ]);
  return { withdrawals, sum, found: { ids: withdrawals.map(({ id }) => id), total, searchedRows: undefined } };
}

const selectTotals = (condition: RawBuilder<unknown>) =>
  sql<Totals>`
    select count(*)::int as total, coalesce(sum(w.amount), 0)::bigint as sum from withdrawals w where ${condition}`;
const sumWhere = (db: Db, condition: RawBuilder<unknown>): Promise<Totals> => one(db, selectTotals(condition));

/** How many requests each view holds. */
export async function countViews(
  db: Db,
  reader: StaffReader,
  kinds: WithdrawalKind[] | undefined,
): Promise<Record<WithdrawalView, number>> {
  const count = (view: WithdrawalView) => sql`count(*) filter (where ${inView(view, reader)})::int as ${sql.id(view)}`;
  const ofKinds = where(reader, { ...EVERY, kinds });
  return one(
    db,
    sql<Record<WithdrawalView, number>>`
      select ${sql.join((['mine', 'over', 'flagged', 'unknown', 'processing'] as const).map(count))},
        (select count(*)::int from withdrawals w where ${ofKinds}) as all
      from withdrawals w where ${OPEN} and ${ofKinds}`,
  );
}

/** One request as its reader may see it, or undefined. Whose it is is the caller's question. */
export const findWithdrawal = (db: Db, reader: Reader, id: number): Promise<Withdrawal | undefined> =>
  maybeOne(db, sql<Withdrawal>`select ${columns(reader)} from ${FROM} where w.id = ${id}`);

/** What staff should look at in each of these requests before they send money. */
export const findFlags = (db: Db, ids: readonly number[], limits: FlagLimits) =>
  rows(
    db,
    sql<Pick<Withdrawal, 'id' | 'flags'>>`
      select w.id, ${flags(limits)} as flags from ${FROM} where w.id = any (${ids}::int[])`,
  );

/** A member's open requests. */
export const openRequests = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{ id: number; kind: WithdrawalKind; status: WithdrawalState }>`
      select w.id, w.kind, w.status from withdrawals w where w.member_id = ${memberId} and ${OPEN} order by w.id`,
  );
