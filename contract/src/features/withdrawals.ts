import * as z from 'zod/mini';
import { bep20Address, transactionHash } from '../domain/addresses.ts';
import { messageAnswer, wallets } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows } from '../domain/paging.ts';
import { optionalRejectionReason, rejectionReason } from '../domain/rejection-reasons.ts';
import { optionalStaffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { staffDecisions, withdrawalStates } from '../domain/states.ts';
import { wirePaths } from '../wire/paths.ts';
import { withdrawalKind, withdrawalKindsText } from '../wire/withdrawal-kind.ts';
import { withdrawalBatches } from './withdrawal-batches.ts';
import { withdrawalFilters, withdrawalViews } from './withdrawal-filters.ts';
import { withdrawalReview } from './withdrawal-review.ts';

/** What staff should look at before they send money; each is a fact of the stored rows, never a score. */
export const withdrawalFlags = [
  'blocked',
  'address_denied',
  'address_referred',
  'address_changed',
  'password_changed',
  'shared_address',
  'dual_approval',
  'velocity',
  'early_exit',
  'first_payout',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/** A request. Names of staff and flags are for staff only. `net_amount` is the amount less both fees. */
export const withdrawal = z.object({
  id,
  user_id: id,
  username: z.string(),
  email: z.string(),
  kind: withdrawalKind,
  amount: money,
  fee: money,
  exit_fee: money,
  net_amount: money,
  address: z.string(),
  network: z.string(),
  status: z.enum(withdrawalStates),
  investment_id: z.nullable(id),
  /** The first day on which it may be approved: a principal's notice. */
  approvable_on: z.nullable(day),
  /** The version of the withdrawal terms that fee and minimum were taken from. */
  terms_version: z.int(),
  reason: z.nullable(z.string()),
  /** For staff only; null also where they named none. */
  rejection_reason: z.nullable(rejectionReason),
  txid: z.nullable(z.string()),
  requested_at: timestamp,
  approved_at: z.nullable(timestamp),
  processed_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  approved_by: z.nullable(z.string()),
  second_approved_by: z.nullable(z.string()),
  completed_by: z.nullable(z.string()),
  rejected_by: z.nullable(z.string()),
  flags: z.array(z.enum(withdrawalFlags)),
});
export type Withdrawal = z.output<typeof withdrawal>;

/** How long the last ones took from request to completion; null until ten have been completed. */
export const waitingTimes = z.nullable(z.object({ count: z.int(), p50_ms: z.number(), p90_ms: z.number() }));
export type WaitingTimes = z.output<typeof waitingTimes>;

const one = z.object({ id: idText });
const requested = z.object({ message: z.string(), withdrawal, wallets });
/** The version of the terms that the member was shown: under another one nothing is asked for. */
const shownTerms = { terms_version: z.optional(z.int().check(z.positive())) };
const plainRequest = z.strictObject({ amount: positiveMoneyInput, address: bep20Address, ...shownTerms });

const decisionBody = z.strictObject({
  status: z.enum(staffDecisions),
  amount: positiveMoneyInput,
  user_id: idInput,
  reason: optionalStaffReason,
  rejection_reason: optionalRejectionReason,
  txid: z.optional(transactionHash),
  /** Which transfer of the transaction, where it pays several requests; each transfer pays one. Found by itself where the chain is read. */
  transfer: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
});

const decide = <const P extends `/${string}`>(path: P, what: string) =>
  endpoint({
    method: 'PUT',
    path,
    audience: 'admin',
    roles: allowedRoles.money,
    // a payout's transaction is read of its chain first
    ownTransactions: true,
    changes: ['withdrawals', 'investments', 'team', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary: `Approves, processes, completes or rejects ${what}; amount and user_id must equal the request's. Where the network's chain is set up, txid is read there: what does not pay the request is refused, and one without enough confirmations leaves it processing until it has them`,
    params: one,
    body: decisionBody,
    answer: messageAnswer,
  });

export const withdrawalsContract = {
  requestNormal: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/add',
    audience: 'self',
    // nodes are asked about the address first
    ownTransactions: true,
    changes: ['withdrawals', 'balances', 'transactions', 'investments', 'team', 'members', 'treasury'],
    summary: 'Asks for money of main; a first address is stored with it',
    body: plainRequest,
    answer: requested,
  }),
  requestRoi: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/add/roiwithdrawal',
    audience: 'self',
    // nodes are asked about the address first
    ownTransactions: true,
    changes: ['withdrawals', 'balances', 'transactions', 'investments', 'team', 'members', 'treasury'],
    summary: 'Asks for money of profit',
    body: plainRequest,
    answer: requested,
  }),
  requestPrincipal: endpoint({
    method: 'POST',
    path: wirePaths.principalWithdrawal,
    audience: 'self',
    // nodes are asked about the address first
    ownTransactions: true,
    changes: ['withdrawals', 'balances', 'transactions', 'investments', 'team', 'members', 'treasury'],
    summary: 'Leaves an investment early: its principal after the notice, less the exit fee; its growth goes to main',
    body: z.strictObject({ investment_id: idInput, address: bep20Address, ...shownTerms }),
    answer: requested,
  }),
  requestCompound: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/add/compound',
    audience: 'self',
    // nodes are asked about the address first
    ownTransactions: true,
    changes: ['withdrawals', 'balances', 'transactions', 'investments', 'team', 'members', 'treasury'],
    summary: 'Asks for growth of the named investment, else of the oldest first',
    body: z.strictObject({
      amount: positiveMoneyInput,
      investment_id: z.optional(idInput),
      address: bep20Address,
      ...shownTerms,
    }),
    answer: requested,
  }),
  list: endpoint({
    method: 'GET',
    path: '/withdrawalrequest/list',
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['withdrawals', 'members'],
    summary: 'Requests, newest first; a member sees their own',
    query: z.object({ ...pageQuery, ...withdrawalFilters }).check(daysInOrder),
    answer: z.object({
      allwithdrawal: z.array(withdrawal),
      ...{ totalPages: z.int(), currentPage: z.int() },
      ...{ total: z.int(), sum: money, ...searchedRows },
    }),
  }),
  export: listExport('withdrawals', {
    path: '/withdrawalrequest/export',
    roles: allowedRoles.readMembers,
    reads: ['withdrawals', 'members'],
    filters: withdrawalFilters,
  }),
  views: endpoint({
    method: 'GET',
    path: '/withdrawalrequest/views',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['withdrawals', 'members', 'settings'],
    summary: 'How many requests each view of the staff list holds',
    query: z.object({ kind: z.optional(withdrawalKindsText) }),
    answer: z.object({ views: z.record(z.enum(withdrawalViews), z.int()) }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/withdrawalrequest/options',
    audience: 'self',
    nonSpec: true,
    reads: ['withdrawals', 'balances', 'members', 'investments', 'settings'],
    summary: 'What the member may ask for now: balances, open requests, their address and from when it can be used',
    answer: z.object({
      wallets,
      address: z.nullable(z.string()),
      address_changed_at: z.nullable(timestamp),
      /** Requests are refused until then: an address or password changed less than 24 h ago. */
      locked_until: z.nullable(timestamp),
      open: z.array(z.object({ id, kind: withdrawalKind, status: z.enum(withdrawalStates) })),
      waiting: waitingTimes,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/withdrawalrequest/by/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['withdrawals', 'members', 'balances', 'transactions', 'chains'],
    summary: 'One request; staff see the facts to check beside it',
    params: one,
    answer: z.object({ singleWithdrawal: withdrawal, review: z.optional(withdrawalReview) }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/withdrawalrequest/{id}',
    audience: 'self',
    changes: ['withdrawals', 'balances', 'transactions', 'investments', 'team', 'treasury'],
    summary: 'Cancels a pending request; the money goes back where it came from',
    params: one,
    answer: z.object({ message: z.string(), wallets }),
  }),
  ...withdrawalBatches,
  decideNormal: decide('/withdrawalrequest/{id}', 'a request for money of main'),
  decideRoi: decide('/withdrawalrequest/update/roi/{id}', 'a request for profit'),
  decidePrincipal: decide(wirePaths.principalUpdate, 'an early exit'),
  decideCompound: decide('/withdrawalrequest/update/compound/{id}', 'a request for growth'),
};
