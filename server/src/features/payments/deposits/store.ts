import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Deposit, DepositDetail, DepositMethod, DepositStatus } from '@fairlead/contract/features/deposits.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch, MAX_SOUGHT } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { NETWORK } from '../present.ts';
import { CHAIN_PROVIDER } from '../provider/chain-provider.ts';
import { type PaymentRow, paymentColumns } from '../store.ts';
import { PAYMENT_TEXTS } from './search-store.ts';

/** Credited; ended with nothing left to decide; else still open. */
const status = sql`case when p.credited > 0 then 'approved'
  when p.amount_received > p.refunded then 'pending'
  when p.state in ('failed', 'refunded', 'expired') then 'rejected' else 'pending' end`;

const columns = sql`p.id, p.price_amount as amount, case when p.origin = 'manual' then 'manual' else 'provider' end as method, ${status} as status, p.state as payment_status, p.exception,
  p.amount_received, p.credited, p.provider_payment_id as payment_id, 'DP-' || p.id as order_id, case when p.provider = ${CHAIN_PROVIDER} then coalesce(p.network, ${NETWORK}) else ${NETWORK} end as network, p.payin_hash as txid, p.created_at, p.member_id as user_id,
  case when m.id is not null then json_build_object('id', m.id, 'username', m.username, 'email', m.email) end as user`;
const from = sql`from payments p left join member_names m on m.id = p.member_id`;

export type DepositFilter = {
  /** Only this member's, and only those that were shown to them. */
  memberId: number | null;
  /** For staff: only this member's. */
  ofMember: number | undefined;
  status: DepositStatus | undefined;
  method: DepositMethod | undefined;
  /** Days in UTC, both included. */
  from: string | undefined;
  to: string | undefined;
  search: string | undefined;
};

/** The same as {@link status}, as conditions that an index with these columns answers. */
const HAS_STATUS: Record<DepositStatus, RawBuilder<unknown>> = {
  approved: sql`p.credited > 0`,
  pending: sql`p.credited = 0 and (p.amount_received > p.refunded or p.state not in ('failed', 'refunded', 'expired'))`,
  rejected: sql`p.credited = 0 and p.amount_received <= p.refunded and p.state in ('failed', 'refunded', 'expired')`,
};

const NEWEST_FIRST = sql`p.created_at desc, p.id desc`;

/** Fewer letters of a hash or of the provider's number are shared by too many. */
const MIN_PART = 3;

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`p.member_id`);
  const number = /^(?:dp-?)?(\d{1,9})$/i.exec(text)?.[1] ?? null;
  const like = text.length < MIN_PART ? null : likePattern(text);
  // the first condition is the index's, the second leaves out what only an address has
  const ofText = sql`
    select p.id from payments p where p.id = ${number}::int
    union (select p.id from payments p
      where ${like}::text is not null and ${PAYMENT_TEXTS} ilike ${like}::text
        and (p.provider_payment_id ilike ${like}::text or p.payin_hash ilike ${like}::text)
      order by ${NEWEST_FIRST} limit ${MAX_SOUGHT + 1})`;
  return areFew
    ? { byIndex: [ofText, sql`select p.id from payments p where ${isSought}`] }
    : { byIndex: [ofText], ofEach: isSought };
}

async function toList(
  db: Db,
  { memberId, ofMember, status: state, method, from: first, to: last, search }: DepositFilter,
): Promise<List> {
  const text = search?.trim();
  const conditions = [
    memberId === null ? undefined : sql`p.member_id = ${memberId} and p.pay_address is not null`,
    ofMember === undefined ? undefined : sql`p.member_id = ${ofMember}`,
    state && HAS_STATUS[state],
    method && (method === 'manual' ? sql`p.origin = 'manual'` : sql`p.origin <> 'manual'`),
    first ? sql`p.created_at >= ${first}::date` : undefined,
    last ? sql`p.created_at < ${last}::date + 1` : undefined,
  ].map((condition) => (condition ? sql`(${condition})` : sql`true`));
  return {
    ...{ table: sql`payments`, alias: sql`p`, order: NEWEST_FIRST, reversed: sql`p.created_at, p.id` },
    where: sql.join(conditions, sql` and `),
    search: text ? await readSearch(db, text) : undefined,
  };
}

/** Every deposit that matches, newest first, some at a time. */
export async function* readDeposits(tx: Tx, filter: DepositFilter): AsyncGenerator<Deposit[]> {
  const list = await toList(tx, filter);
  yield* readByCursor(
    tx,
    sql<Deposit>`select ${columns} ${from} where ${list.where} and ${isSought(list)} order by ${NEWEST_FIRST}`,
  );
}

/** A page of deposits, newest first, with how many there are. Found by name, e-mail, payment, order or hash. */
export async function listDeposits(
  db: Db,
  filter: DepositFilter,
  page: Page,
): Promise<{ deposits: Deposit[]; found: FoundPage }> {
  const found = await findPage(db, await toList(db, filter), page);
  const deposits = await rows(
    db,
    sql<Deposit>`select ${columns} ${from} where p.id = any (${found.ids}::int[]) order by ${NEWEST_FIRST}`,
  );
  return { deposits, found };
}

/** One deposit's row as the list shows it, with whose it is. */
export const findDeposit = (db: Db, id: number): Promise<Deposit | undefined> =>
  maybeOne(db, sql<Deposit>`select ${columns} ${from} where p.id = ${id}`);

/** Whether there is a payment of this number. */
export const isPayment = async (db: Db, id: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from payments where id = ${id}`)) !== undefined;

/** The payment behind a deposit, with what only its page shows. */
export const findPaymentRow = (
  db: Db,
  id: number,
): Promise<(PaymentRow & { parentPaymentId: string | null; outcomeCurrency: string | null }) | undefined> =>
  maybeOne(
    db,
    sql<PaymentRow & { parentPaymentId: string | null; outcomeCurrency: string | null }>`
      select ${paymentColumns}, p.outcome_currency as "outcomeCurrency",
        (select o.provider_payment_id from payments o where o.id = p.parent_id) as "parentPaymentId"
      from payments p where p.id = ${id}`,
  );

/** The genuine messages about a payment, oldest first. */
export const listDeliveries = (
  db: Db,
  providerPaymentId: string,
): Promise<NonNullable<DepositDetail['staff']>['deliveries']> =>
  rows(
    db,
    sql<{ state: string; received_at: Date }>`
      select state, received_at from payment_deliveries where provider_payment_id = ${providerPaymentId} order by id limit 200`,
  );

/** A page of a member's payments at the provider that have an address, newest first. */
export async function listOwnPayments(
  db: Db,
  memberId: number,
  page: Page,
): Promise<{ payments: PaymentRow[]; total: number }> {
  const found = await rows(
    db,
    sql<PaymentRow & { total: number }>`
      select ${paymentColumns}, count(*) over ()::int as total from payments p
      where p.member_id = ${memberId} and p.pay_address is not null and p.origin <> 'manual'
      order by p.id desc limit ${page.limit} offset ${page.offset}`,
  );
  return { payments: found, total: found[0]?.total ?? 0 };
}
