import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { payCode } from '../domain/pay-code.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { paymentExceptions, paymentStates } from '../domain/states.ts';

/** What a payment is priced in, and what it is paid in unless a chain is set up for more: USDT as BEP20. */
export const PRICE_CURRENCY = 'usd';
export const PAY_CURRENCY = 'usdtbsc';

/** Why a payment is in the review queue. */
export const caseKinds = [
  'partial',
  'late',
  'redeposit',
  'unmatched',
  'wrong_asset',
  'mismatch',
  'unknown_state',
  'failed_paid',
  'unusual_amount',
  'provider_cost',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * `kept`: the money waits in suspense and may still be credited or recorded as refunded.
 * `superseded`: what was wrong is not so any more, and no one had to decide.
 */
export const caseStates = ['open', 'kept', 'resolved', 'superseded'] as const;
export type CaseState = (typeof caseStates)[number];

/**
 * What staff decide about a case. `credit` what arrived, `keep_in_suspense`, `record_external_refund`: each moves what is waiting;
 * `absorb_cost` lets equity absorb what the provider kept; `dismiss` closes a case in which no money waits.
 */
export const caseResolutions = [
  'credit',
  'keep_in_suspense',
  'record_external_refund',
  'absorb_cost',
  'dismiss',
] as const;
export type CaseResolution = (typeof caseResolutions)[number];

/** As a page reads it: a state that an older page does not know is `unknown` there, which no answer says. */
const shownPaymentState = z.catch(z.enum([...paymentStates, 'unknown']), 'unknown');

/** A payment as its member sees it. The fields after `order_id` are beyond the specification's. */
export const payment = z.object({
  /** The provider's id, as text. */
  payment_id: z.string(),
  price_amount: money,
  price_currency: z.string(),
  pay_amount: money,
  pay_currency: z.string(),
  pay_address: z.string(),
  expires_at: z.nullable(timestamp),
  payment_status: shownPaymentState,
  created_at: timestamp,
  actually_paid: money,
  order_id: z.string(),
  exception: z.enum(paymentExceptions),
  credited: money,
  network: z.string(),
  txid: z.nullable(z.string()),
  detected_at: z.nullable(timestamp),
  confirmed_at: z.nullable(timestamp),
  credited_at: z.nullable(timestamp),
});
export type Payment = z.output<typeof payment>;

/** Whose payment it is. */
export const person = z.object({ id, username: z.string(), email: z.string() });
export type Person = z.output<typeof person>;

/** One case of the review queue. `waiting`: what arrived and is neither credited nor recorded as refunded. */
export const paymentCase = z.object({
  id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  suggested_resolution: z.enum(caseResolutions),
  /** What speaks for it, as a sentence. */
  description: z.string(),
  deposit_id: id,
  payment_id: z.nullable(z.string()),
  order_id: z.string(),
  user: z.nullable(person),
  payment_status: z.enum(paymentStates),
  exception: z.enum(paymentExceptions),
  amount: money,
  amount_received: money,
  credited: money,
  waiting: money,
  cost_waiting: money,
  created_at: timestamp,
  resolution: z.nullable(z.enum(caseResolutions)),
  reason: z.nullable(z.string()),
  /** Who agreed first to a credit that needs two staff members. */
  agreed_by: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  resolved_at: z.nullable(timestamp),
});
export type PaymentCase = z.output<typeof paymentCase>;

const priceCurrency = z.string().check(z.regex(/^usd$/i, problem('oneOf', { choices: ['usd'] })), z.toLowerCase());
const paymentId = z.string().check(z.regex(/^[\w-]{1,64}$/, problem('paymentId')));
const paged = { totalPages: z.int(), currentPage: z.int() };

/** A token on a network in which deposits are made; `code` names both in every call. */
export const payNetwork = z.object({
  code: z.string(),
  network: z.string(),
  symbol: z.string(),
  /** What a wallet needs to send it: the chain's number, the token's contract and its decimals. */
  chain_id: z.int(),
  token_address: z.string(),
  decimals: z.int(),
  /** Null while the provider does not say. */
  min_amount: z.nullable(money),
  /** What is taken from a deposit; the network's own fee is the sender's. */
  fee: money,
  /** About how long it takes until it is credited; null where no one knows. */
  minutes: z.nullable(z.int()),
  /** Whether new deposits may be opened in it; one that is open is still paid. */
  offered: z.boolean(),
});
export type PayNetwork = z.output<typeof payNetwork>;

export const createPaymentInput = z.strictObject({
  price_amount: positiveMoneyInput,
  price_currency: priceCurrency,
  pay_currency: payCode,
  id: idInput,
});

export const paymentsContract = {
  create: endpoint({
    method: 'POST',
    path: '/now-payments/create-payment',
    audience: 'self',
    subject: { in: 'body', field: 'id' },
    ownTransactions: true,
    changes: ['deposits', 'transactions'],
    summary: 'Opens a deposit: an address to send USDT to',
    body: createPaymentInput,
    answer: payment,
  }),
  status: endpoint({
    method: 'GET',
    path: '/now-payments/payment-status/{paymentId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['deposits'],
    summary: 'A payment as our database knows it, read again from the provider every few seconds while it is open',
    params: z.object({ paymentId }),
    answer: payment,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/now-payments/currencies',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: [],
    summary: 'What deposits can be paid in: what chains are set up for, and what the provider takes',
    answer: z.object({ currencies: z.array(z.string()) }),
  }),
  networks: endpoint({
    method: 'GET',
    path: '/now-payments/networks',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['chains', 'settings'],
    summary: 'Every token and network that deposits are made in, each with minimum, fee and about how long it takes',
    answer: z.object({ networks: z.array(payNetwork) }),
  }),
  minAmount: endpoint({
    method: 'GET',
    path: '/now-payments/min-amount/{priceCurrency}/{payCurrency}',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['settings'],
    summary: 'The minimum deposit: the larger of ours and the provider’s with a margin',
    params: z.object({ priceCurrency, payCurrency: payCode }),
    answer: z.object({ min_amount: money }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/now-payments/list',
    audience: 'self',
    nonSpec: true,
    reads: ['deposits'],
    summary: 'The member’s own payments, newest first',
    query: z.strictObject(pageQuery),
    answer: z.object({ payments: z.array(payment), total: z.int(), ...paged }),
  }),
  ipn: endpoint({
    method: 'POST',
    path: '/now-payments/ipn',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    ownTransactions: true,
    rawBody: true,
    changes: ['deposits', 'balances', 'transactions', 'treasury', 'notifications'],
    summary: 'The provider’s callback, signed in x-nowpayments-sig; what it says is read again before it counts',
    body: z.string(),
    answer: messageAnswer,
  }),
  cases: endpoint({
    method: 'GET',
    path: '/now-payments/cases',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['deposits'],
    summary: 'The review queue: everything that did not match, with a proposed resolution; oldest first',
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(caseStates)),
    }),
    answer: z.object({ cases: z.array(paymentCase), total: z.int(), ...paged }),
  }),
  resolveCase: endpoint({
    method: 'POST',
    path: '/now-payments/cases/{id}/resolve',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['deposits', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary:
      'Decides a case: at most one movement, audited; asks for a step-up, and for a credit over the limit two staff members',
    params: z.object({ id: idText }),
    body: z.strictObject({
      resolution: z.enum(caseResolutions),
      reason: z
        .string(problem('enterReason'))
        .check(z.trim(), z.minLength(3, problem('enterReason')), z.maxLength(500)),
    }),
    answer: messageAnswer,
  }),
};
