import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Deposit, DepositDetail, DepositMethod, DepositStatus } from '@fairlead/contract/features/deposits.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { type PaymentRow, paymentColumns } from '../store.ts';

/** Credited; ended with nothing left to decide; else still open. */
const status = sql`case when p.credited > 0 then 'approved'
  when p.amount_received > p.refunded then 'pending'
  when p.state in ('failed', 'refunded', 'expired') then 'rejected' else 'pending' end`;

const columns = sql`p.id, p.price_amount as amount, case when p.origin = 'manual' then 'manual' else 'provider' end as method, ${status} as status, p.state as payment_status, p.exception,
  p.amount_received, p.credited, p.provider_payment_id as payment_id, 'DP-' || p.id as order_id, p.payin_hash as txid, p.created_at, p.member_id as user_id,
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

async function searchCondition(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const isMatched = await matchingMembers(db, text);
  const like = likePattern(text);
  return sql`(${isMatched(sql`p.member_id`)} or p.provider_payment_id ilike ${like} or 'DP-' || p.id ilike ${like}
    or p.payin_hash ilike ${like})`;
}

async function where(
  db: Db,
  { memberId, ofMember, status: state, method, from: first, to: last, search }: DepositFilter,
): Promise<RawBuilder<unknown>> {
  const text = search?.trim();
  return sql`(${memberId}::int is null or (p.member_id = ${memberId} and p.pay_address is not null))
    and ${ofMember === undefined ? sql`true` : sql`p.member_id = ${ofMember}`}
    and (${state ?? null}::text is null or ${status} = ${state ?? null})
    and (${method ?? null}::text is null or (p.origin = 'manual') = (${method ?? null} = 'manual'))
    and ${first ? sql`p.created_at >= ${first}::date` : sql`true`} and ${last ? sql`p.created_at < ${last}::date + 1` : sql`true`}
    and ${text ? await searchCondition(db, text) : sql`true`}`;
}

/** Every deposit that matches, newest first, some at a time. */
export async function* readDeposits(tx: Tx, filter: DepositFilter): AsyncGenerator<Deposit[]> {
  yield* readByCursor(tx, sql<Deposit>`select ${columns} ${from} where ${await where(tx, filter)} order by p.id desc`);
}

/** A page of deposits, newest first, with how many there are. Found by name, e-mail, payment, order or hash. */
export async function listDeposits(
  db: Db,
  filter: DepositFilter,
  page: Page,
): Promise<{ deposits: Deposit[]; total: number }> {
  const matching = await where(db, filter);
  const found = await rows(
    db,
    sql<Deposit & { total: number }>`
      select ${columns}, count(*) over ()::int as total ${from} where ${matching}
      order by p.id desc limit ${page.limit} offset ${page.offset}`,
  );
  return { deposits: found.map(({ total, ...row }) => row), total: found[0]?.total ?? 0 };
}

/** One deposit's row as the list shows it, with whose it is. */
export const findDeposit = (db: Db, id: number): Promise<Deposit | undefined> =>
  maybeOne(db, sql<Deposit>`select ${columns} ${from} where p.id = ${id}`);

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
