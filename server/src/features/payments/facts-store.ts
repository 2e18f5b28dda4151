import type { WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sharedRead, sql } from '#foundation/db.ts';

/** Deposits of the provider that may still be paid. */
const isOpen = sql`provider_payment_id is not null and state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid')`;

const waitsForMoney = sql`${isOpen} and (expires_at is null or expires_at > app_now() or amount_received > 0)`;

/** Deposits that still wait for money, newest first. */
export const openPayments = (db: Db, memberId: number) =>
  rows(
    db,
    sharedRead(sql<Extract<WaitingItem, { type: 'payment' }>>`
      select 'payment' as type, provider_payment_id as payment_id, state, price_amount as amount_requested, amount_received, expires_at from payments
      where member_id = ${memberId} and ${waitsForMoney} order by id desc limit 3`),
  );

/** Whether a member has any of {@link openPayments}, as a condition. */
export const hasOpenPayments = (memberId: number): RawBuilder<unknown> =>
  sql`exists (select from payments where member_id = ${memberId} and ${waitsForMoney})`;

/** How many deposits may still be paid, what they come to and since when they wait, as a subquery (count, sum, oldest_at) of one row. */
export const openDeposits = sql`(
  select count(*)::int as count, coalesce(sum(price_amount), 0)::bigint as sum, min(created_at) as oldest_at from payments
  where ${isOpen})`;

/** The same of cases that staff look at, with what arrived and is neither credited nor refunded. */
export const openPaymentCases = sql`(
  select count(*)::int as count, coalesce(sum(p.amount_received - p.credited - p.refunded), 0)::bigint as sum, min(c.created_at) as oldest_at
  from payment_cases c join payments p on p.id = c.payment_id where c.state in ('open', 'kept'))`;

/** What a member is still owed of deposits, or may still pay, as a subquery (amount): what keeps their account open. */
export const pendingDeposits = (memberId: number): RawBuilder<unknown> => sql`(
  select greatest(p.suspended, p.price_amount - p.credited, 0) as amount from payments p
  where p.member_id = ${memberId} and (p.suspended > 0
    or exists (select from payment_cases c where c.payment_id = p.id and c.state = 'open')
    or p.state not in ('finished', 'failed', 'refunded', 'expired')
      and (p.pay_address is not null or p.created_at > app_now() - interval '1 day')))`;

/** Where a deposit stands in the order of transactions, as a query of its position. */
export const depositPosition = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select position from payments where id = ${id}`;

/** The network over which a member's deposit came, as SQL. */
export const depositNetwork = (id: RawBuilder<unknown>, memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when d.pay_currency = 'usdtbsc' then 'BEP20' else d.network end
  from payments d where d.id = ${id} and d.member_id = ${memberId})`;

/** What a receipt says of a deposit. */
type DepositFacts = {
  member_id: number | null;
  manual: boolean;
  amount: bigint;
  amount_received: bigint;
  credited: bigint;
  credits: number;
  address: string | null;
  txid: string | null;
  payment_id: string | null;
  created_at: Date;
  credited_at: Date | null;
};

/** A deposit's row, by its payment's id, or undefined. */
export const findDeposit = (db: Db, id: number): Promise<DepositFacts | undefined> =>
  maybeOne(
    db,
    sql<DepositFacts>`
      select member_id, origin = 'manual' as manual, price_amount as amount, amount_received, credited, credits,
        pay_address as address, payin_hash as txid, provider_payment_id as payment_id, created_at, credited_at
      from payments where id = ${id}`,
  );
