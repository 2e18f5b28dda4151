import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import type {
  WaitingTimes,
  Withdrawal,
  WithdrawalView,
  withdrawalSorts,
} from '@fairlead/contract/features/withdrawals.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';

/** Who reads: a member sees their own rows without what concerns staff. */
export type Reader = { memberId: number } | { staffId: number; secondApprovalOver: bigint };

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

const EVERY: Filter = {
  ...{ kinds: undefined, states: undefined, rejectionReasons: undefined, view: undefined },
  ...{ from: undefined, to: undefined, search: undefined, ofMember: undefined },
};

const OPEN = sql`w.status not in ('completed', 'rejected', 'cancelled')`;

/** The flags of an open request, as an array: each is a fact of stored rows. */
const flags = (secondApprovalOver: bigint) => sql`case when ${OPEN} then array_remove(array[
    case when m.blocked then 'blocked' end,
    case when m.bep20_changed_at > app_now() - interval '7 days' or lower(m.bep20) is distinct from lower(w.address) then 'address_changed' end,
    case when m.password_changed_at > app_now() - interval '7 days' then 'password_changed' end,
    case when exists (select from member_payouts o where lower(o.bep20) = lower(w.address) and o.id <> w.member_id)
      or exists (select from withdrawals o where lower(o.address) = lower(w.address) and o.member_id <> w.member_id) then 'shared_address' end,
    case when w.amount > ${secondApprovalOver} then 'dual_approval' end,
    case when w.kind = 'principal' then 'early_exit' end,
    case when not exists (select from withdrawals o where o.member_id = w.member_id and o.status = 'completed') then 'first_payout' end
  ], null) else '{}' end`;

const columns = (reader: Reader) => {
  const staffName = (staff: RawBuilder<unknown>) =>
    'staffId' in reader ? sql`(select s.username from staff_names s where s.id = ${staff})` : sql`null`;
  return sql`w.id, w.member_id as user_id, m.username, m.email, w.kind, w.amount, w.fee, w.exit_fee, w.net_amount, w.address, w.network,
    w.status, w.investment_id, w.approvable_on, w.terms_version, w.reason, ${'staffId' in reader ? sql`w.rejection_reason` : sql`null::text`} as rejection_reason, w.txid, w.requested_at, w.approved_at, w.processed_at, w.completed_at, w.closed_at,
    ${staffName(sql`w.approved_by`)} as approved_by, ${staffName(sql`w.second_approved_by`)} as second_approved_by,
    ${staffName(sql`w.completed_by`)} as completed_by, ${staffName(sql`w.rejected_by`)} as rejected_by,
    ${'staffId' in reader ? flags(reader.secondApprovalOver) : sql`'{}'::text[]`} as flags`;
};

const FROM = sql`withdrawals w join member_payouts m on m.id = w.member_id`;

function inView(view: WithdrawalView, reader: Extract<Reader, { staffId: number }>): RawBuilder<unknown> {
  switch (view) {
    case 'mine':
      return sql`w.status = 'pending' and w.approved_by is distinct from ${reader.staffId}::int
        and (w.approvable_on is null or w.approvable_on <= app_today())`;
    case 'over':
      return sql`${OPEN} and w.amount > ${reader.secondApprovalOver}`;
    case 'flagged':
      return sql`w.status = 'pending' and cardinality(${flags(reader.secondApprovalOver)}) > 0`;
    case 'unknown':
      return sql`w.status = 'unknown'`;
    case 'processing':
      return sql`w.status in ('approved', 'processing')`;
    case 'all':
      return sql`true`;
  }
}

async function where(db: Db, reader: Reader, filter: Filter): Promise<RawBuilder<unknown>> {
  const text = filter.search?.trim();
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
      text ? await searchCondition(db, text) : undefined,
    ].map((condition) => (condition ? sql`(${condition})` : sql`true`)),
    sql` and `,
  );
}

async function searchCondition(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const number = /^(?:wd-?)?(\d{1,9})$/i.exec(text)?.[1] ?? null;
  return sql`${(await matchingMembers(db, text))(sql`w.member_id`)} or lower(w.txid) = lower(${text}) or lower(w.address) = lower(${text})
    or w.id = ${number}::int`;
}

const ORDERS: Record<(typeof withdrawalSorts)[number], RawBuilder<unknown>> = {
  age: sql`w.requested_at desc, w.id desc`,
  '-age': sql`w.requested_at, w.id`,
  amount: sql`w.amount, w.id`,
  '-amount': sql`w.amount desc, w.id desc`,
};

const selectMatching = (reader: Reader, matching: RawBuilder<unknown>, sort: keyof typeof ORDERS) =>
  sql<Withdrawal>`select ${columns(reader)} from ${FROM} where ${matching} order by ${ORDERS[sort]}`;

/** Every request that matches, some at a time, in the list's order. */
export async function* readWithdrawals(
  tx: Tx,
  reader: Reader,
  filter: Filter,
  sort: keyof typeof ORDERS = 'age',
): AsyncGenerator<Withdrawal[]> {
  yield* readByCursor(tx, selectMatching(reader, await where(tx, reader, filter), sort));
}

/** A page of requests, with the count and sum of all that match. `age` is youngest first. */
export async function listWithdrawals(
  db: Db,
  reader: Reader,
  filter: Filter,
  page: Page,
  sort: keyof typeof ORDERS = 'age',
): Promise<{ found: Withdrawal[]; total: number; sum: bigint }> {
  const matching = await where(db, reader, filter);
  // what a search finds differs too much for one plan
  const plan = <R>(query: RawBuilder<R>) => (filter.search ? query : sharedRead(query));
  const { total, sum } = await one(
    db,
    plan(sql<{ total: number; sum: bigint }>`
      select count(*)::int as total, coalesce(sum(w.amount), 0)::bigint as sum from ${FROM} where ${matching}`),
  );
  const found = await rows(
    db,
    plan(sql<Withdrawal>`${selectMatching(reader, matching, sort)} limit ${page.limit} offset ${page.offset}`),
  );
  return { found, total, sum };
}

/** How many requests each view holds. */
export async function countViews(
  db: Db,
  reader: Extract<Reader, { staffId: number }>,
  kinds: WithdrawalKind[] | undefined,
): Promise<Record<WithdrawalView, number>> {
  const count = (view: WithdrawalView) => sql`count(*) filter (where ${inView(view, reader)})::int as ${sql.id(view)}`;
  const ofKinds = await where(db, reader, { ...EVERY, kinds });
  return one(
    db,
    sql<
      Record<WithdrawalView, number>
    >`select ${sql.join((['mine', 'over', 'flagged', 'unknown', 'processing', 'all'] as const).map(count))}
      from ${FROM} where ${ofKinds}`,
  );
}

/** One request as its reader may see it, or undefined. Whose it is is the caller's question. */
export const findWithdrawal = (db: Db, reader: Reader, id: number): Promise<Withdrawal | undefined> =>
  maybeOne(db, sql<Withdrawal>`select ${columns(reader)} from ${FROM} where w.id = ${id}`);

/** What staff should look at in each of these requests before they send money. */
export const findFlags = (db: Db, ids: readonly number[], secondApprovalOver: bigint) =>
  rows(
    db,
    sql<Pick<Withdrawal, 'id' | 'flags'>>`
      select w.id, ${flags(secondApprovalOver)} as flags from ${FROM} where w.id = any (${ids}::int[])`,
  );

/** A member's open requests. */
export const openRequests = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{ id: number; kind: WithdrawalKind; status: WithdrawalState }>`
      select w.id, w.kind, w.status from withdrawals w where w.member_id = ${memberId} and ${OPEN} order by w.id`,
  );

/** How long the last 50 completed ones took, principals apart (their notice is no queue); null below ten. */
export async function waitingTimes(db: Db): Promise<WaitingTimes> {
  const { count, p50_ms, p90_ms } = await one(
    db,
    sql<{ count: number; p50_ms: number | null; p90_ms: number | null }>`
      select count(*)::int as count, percentile_disc(0.5) within group (order by ms) as p50_ms,
        percentile_disc(0.9) within group (order by ms) as p90_ms from (
        select (extract(epoch from completed_at - requested_at) * 1000)::float8 as ms from withdrawals
        where status = 'completed' and kind <> 'principal' order by completed_at desc limit 50) last`,
  );
  return count < 10 || p50_ms === null || p90_ms === null ? null : { count, p50_ms, p90_ms };
}

type Facts = Pick<
  WithdrawalReview,
  | 'member_since'
  | 'address_changed_at'
  | 'password_changed_at'
  | 'addresses_on_record'
  | 'shared_with'
  | 'paid_out'
  | 'earlier_payouts'
> & { approved_by: number | null; status: WithdrawalState };

/** The facts behind a request's flags. */
export const reviewFacts = (db: Db, id: number): Promise<Facts> =>
  one(
    db,
    sql<Facts>`
      select m.created_at as member_since, m.bep20_changed_at as address_changed_at, m.password_changed_at, w.approved_by, w.status,
        (select count(*)::int from member_payouts where bep20 is not null) as addresses_on_record,
        (select count(*)::int from (
          select o.id from member_payouts o where lower(o.bep20) = lower(w.address) and o.id <> w.member_id
          union select u.member_id from withdrawals u where lower(u.address) = lower(w.address) and u.member_id <> w.member_id) s) as shared_with,
        (select coalesce(sum(o.net_amount), 0)::bigint from withdrawals o where o.member_id = w.member_id and o.status = 'completed') as paid_out,
        (select count(*)::int from withdrawals o where o.member_id = w.member_id and o.status = 'completed') as earlier_payouts
      from ${FROM} where w.id = ${id}`,
  );
