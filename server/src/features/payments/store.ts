import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { PaymentException, PaymentState } from '@fairlead/contract/domain/states.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type Check, check, entryPostings } from '#ledger/index.ts';
import type { ExactAmount } from './provider/exact-amount.ts';
import type { ProviderPayment } from './provider/provider.ts';

/** A payment's row. Amounts in micro-units; `…Exact` as the provider wrote them. */
export type PaymentRow = {
  id: number;
  origin: 'ours' | 'redeposit' | 'unmatched' | 'manual';
  memberId: number | null;
  provider: string;
  providerPaymentId: string | null;
  requestKey: string | null;
  state: PaymentState;
  exception: PaymentException;
  providerWord: string;
  priceAmount: bigint;
  priceCurrency: string;
  payCurrency: string;
  payAmountRaw: string | null;
  payAddress: string | null;
  network: string | null;
  expiresAt: Date | null;
  amountReceived: bigint;
  amountReceivedRaw: string;
  outcomeAmountRaw: string | null;
  credited: bigint;
  credits: number;
  suspended: bigint;
  refunded: bigint;
  cost: bigint;
  costAbsorbed: bigint;
  costPostings: number;
  payinHash: string | null;
  failure: string | null;
  createdAt: Date;
  detectedAt: Date | null;
  confirmedAt: Date | null;
  creditedAt: Date | null;
  polledAt: Date | null;
};

/** The columns of {@link PaymentRow}, of the table alias `p`. */
export const paymentColumns = sql`p.id, p.origin, p.member_id as "memberId", p.provider, p.provider_payment_id as "providerPaymentId",
  p.request_key as "requestKey", p.state, p.exception, p.provider_word as "providerWord", p.price_amount as "priceAmount",
  p.price_currency as "priceCurrency", p.pay_currency as "payCurrency", p.pay_amount_raw::text as "payAmountRaw", p.pay_address as "payAddress",
  p.network, p.expires_at as "expiresAt", p.amount_received as "amountReceived", p.amount_received_raw::text as "amountReceivedRaw", p.outcome_amount_raw::text as "outcomeAmountRaw",
  p.credited, p.credits, p.suspended, p.refunded, p.cost, p.cost_absorbed as "costAbsorbed", p.cost_postings as "costPostings",
  p.payin_hash as "payinHash", p.failure, p.created_at as "createdAt", p.detected_at as "detectedAt", p.confirmed_at as "confirmedAt",
  p.credited_at as "creditedAt", p.polled_at as "polledAt"`;

/** A payment by the provider's id, or undefined. */
export const findPayment = (db: Db, providerPaymentId: string): Promise<PaymentRow | undefined> =>
  maybeOne(
    db,
    sql<PaymentRow>`select ${paymentColumns} from payments p where provider_payment_id = ${providerPaymentId}`,
  );

/** A payment by our id, locked: anyone who changes a payment waits here. */
export const lockPayment = (tx: Tx, id: number): Promise<PaymentRow> =>
  one(tx, sql<PaymentRow>`select ${paymentColumns} from payments p where id = ${id} for update`);

/** What a poll changes on a payment's row. */
export type PollResult = {
  state: PaymentState;
  exception: PaymentException;
  amountReceived: ExactAmount;
  cost: bigint;
  /** Whether the provider will do nothing more. */
  ended: boolean;
  nextInMs: number;
};

/** Writes what a poll says; instants are set the first time they are true. */
export async function storePollResult(
  tx: Tx,
  id: number,
  polled: PollResult,
  answer: ProviderPayment,
  began: Date,
): Promise<void> {
  const seen = ['confirming', 'confirmed', 'sending', 'partially_paid', 'finished'].includes(answer.state);
  const confirmed = ['confirmed', 'sending', 'finished'].includes(answer.state);
  await sql`
    update payments set state = ${polled.state}, exception = ${polled.exception}, provider_word = ${answer.stateWord},
      amount_received = ${polled.amountReceived.micro}, amount_received_raw = ${polled.amountReceived.text}::numeric,
      outcome_amount_raw = ${answer.outcomeAmount?.text ?? null}::numeric, outcome_currency = ${answer.outcomeCurrency},
      cost = greatest(cost, ${polled.cost}), payin_hash = coalesce(${answer.payinHash}, payin_hash),
      expires_at = coalesce(expires_at, ${answer.expiresAt}), answer = ${answer.raw},
      detected_at = case when ${seen || polled.amountReceived.micro > 0n} then coalesce(detected_at, app_now()) else detected_at end,
      confirmed_at = case when ${confirmed} then coalesce(confirmed_at, app_now()) else confirmed_at end,
      ended_at = case when not ${polled.ended} then null when state = ${polled.state} then coalesce(ended_at, app_now()) else app_now() end,
      poll_started_at = ${began}, polled_at = app_now(), next_poll_at = app_now() + make_interval(secs => ${polled.nextInMs / 1000})
    where id = ${id}`.execute(tx);
}

/** The machine's time, which orders polls; not the platform's, which may be moved. */
export async function getPollStart(db: Db): Promise<Date> {
  return (await one(db, sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`)).at;
}

/** Whether a poll that began later has been applied already. */
export async function isOutdated(tx: Tx, id: number, began: Date): Promise<boolean> {
  const { newer } = await one(
    tx,
    sql<{ newer: boolean }>`select coalesce(poll_started_at > ${began}, false) as newer from payments where id = ${id}`,
  );
  return newer;
}

/** Writes down a credit that was posted, of which `fromSuspense` came out of suspense. */
export async function storeCredit(tx: Tx, id: number, amount: bigint, fromSuspense: bigint): Promise<void> {
  await sql`
    update payments set credited = credited + ${amount}, suspended = suspended - ${fromSuspense}, credits = credits + 1,
      credited_at = coalesce(credited_at, app_now()) where id = ${id}`.execute(tx);
}

/** Writes down that part of the provider's costs was absorbed. */
export async function storeCostAbsorbed(tx: Tx, id: number, amount: bigint): Promise<void> {
  await sql`update payments set cost_absorbed = cost_absorbed + ${amount}, cost_postings = cost_postings + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Moves undecided money on the row: into suspense, or as refunded from suspense or from the received amount. */
export async function storeDecision(
  tx: Tx,
  id: number,
  change: { suspended: bigint; refunded: bigint; state?: PaymentState },
): Promise<void> {
  await sql`
    update payments set suspended = suspended + ${change.suspended}, refunded = refunded + ${change.refunded},
      state = coalesce(${change.state ?? null}, state) where id = ${id}`.execute(tx);
}

/** A payment the provider knows and we did not open: money sent again, or one that no one here asked for. */
export async function insertForeign(
  tx: Tx,
  found: { origin: 'redeposit' | 'unmatched'; memberId: number | null; parentId: number | null; provider: string },
  answer: ProviderPayment,
): Promise<void> {
  await sql`
    insert into payments (origin, member_id, parent_id, provider, provider_payment_id, exception, price_amount, price_currency,
      pay_currency, pay_amount_raw, pay_address, network, expires_at, created_at)
    values (${found.origin}, ${found.memberId}, ${found.parentId}, ${found.provider}, ${answer.providerPaymentId},
      ${found.origin === 'redeposit' ? 'redeposit' : 'mismatch'}, ${answer.priceAmount.micro}, ${answer.priceCurrency}, ${answer.payCurrency},
      ${answer.payAmount.text}::numeric, ${answer.payAddress}, ${answer.network}, ${answer.expiresAt}, app_now())
    on conflict (provider_payment_id) do nothing`.execute(tx);
}

/** The member whose order a payment names. */
export async function memberOfOrder(db: Db, id: number): Promise<number | null> {
  return (
    (
      await maybeOne(
        db,
        sql<{ memberId: number | null }>`select member_id as "memberId" from payments where id = ${id}`,
      )
    )?.memberId ?? null
  );
}

/** When a payment is to be polled next, as the index `payments_poll_due` has it; infinity: no more. */
export const pollAt = sql`coalesce(next_poll_at, created_at)`;

/** Payments that are polled: open, ended within a week, or with costs no one has absorbed. */
export const isPolled = sql`(ended_at is null or ended_at > app_now() - interval '7 days' or cost > cost_absorbed)`;

/** Payments whose next poll is due, the longest due first. */
export const duePayments = (db: Db, limit: number): Promise<{ providerPaymentId: string }[]> =>
  rows(
    db,
    sql<{ providerPaymentId: string }>`
      select provider_payment_id as "providerPaymentId" from payments
      where provider_payment_id is not null and ${pollAt} <= app_now() and ${isPolled}
      order by ${pollAt} limit ${limit}`,
  );

/** Ends the polls of at most `limit` payments that are due and polled no more, so that no later pass reads past them. */
export async function endPolls(db: Db, limit: number): Promise<void> {
  await sql`
    update payments set next_poll_at = 'infinity' where id = any (array(
      select id from payments where provider_payment_id is not null and ${pollAt} <= app_now() and not ${isPolled}
      order by ${pollAt} limit ${limit} for update skip locked))`.execute(db);
}

/** Puts off the next poll of a payment that could not be read. */
export async function postponePoll(db: Db, providerPaymentId: string): Promise<void> {
  await sql`update payments set next_poll_at = app_now() + greatest(interval '1 minute', least(interval '1 hour', (app_now() - created_at) / 10))
    where provider_payment_id = ${providerPaymentId}`.execute(db);
}

/** Claims a poll on behalf of a page that is watched: at most one every few seconds. */
export async function claimPoll(db: Db, id: number): Promise<boolean> {
  const claimed = await rows(
    db,
    sql`update payments set polled_at = app_now() where id = ${id} and coalesce(polled_at < app_now() - interval '5 seconds', true) returning 1`,
  );
  return claimed.length > 0;
}

const posted = (kind: EntryType) =>
  sql`coalesce((select sum(l.amount) from ${entryPostings(kind)} l where l.reference = p.id), 0)`;

const paymentCheck = (name: string, broken: RawBuilder<unknown>) => (db: Db) =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where ${broken}) as broken,
      min('payment ' || p.id) filter (where ${broken}) as example from payments p`,
  );

/** The payments' invariants, for `verify`. */
export const paymentChecks: ((db: Db) => Promise<Check>)[] = [
  paymentCheck(
    'every payment credited what was posted for it',
    sql`p.credited <> ${posted('deposit')} + ${posted('suspense_settled')}`,
  ),
  paymentCheck(
    'no payment is credited above what arrived',
    sql`p.credited + p.suspended + p.refunded > floor(p.amount_received_raw * 1000000)`,
  ),
  paymentCheck(
    'costs absorbed for payments equal their postings',
    sql`p.cost_absorbed <> ${posted('provider_cost')} or p.cost_absorbed <> ${posted('provider_cost_settled')}`,
  ),
];
