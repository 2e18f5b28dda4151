import * as z from 'zod/mini';
import { transactionHash } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { MAX_BATCH, payoutBatchStates, payoutOutcomes, payoutRails, payoutStates } from '../domain/payouts.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { withdrawalStates } from '../domain/states.ts';
import { decisionChanges } from './withdrawal-batches.ts';

/** A request of a batch, and what became of paying it. */
const batchPayout = z.object({
  withdrawal_id: id,
  username: z.string(),
  /** What the provider knows it by. */
  reference: z.string(),
  address: z.string(),
  amount: money,
  state: z.enum(payoutStates),
  /** The provider's own word; null before it said any. */
  provider_state: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  /** In a sentence: what is wrong, or was said. */
  problem: z.nullable(z.string()),
  changed_at: timestamp,
  /** The request's own state. */
  status: z.enum(withdrawalStates),
});
export type BatchPayout = z.output<typeof batchPayout>;

/** What the provider has signed about a payout of a batch: its word for it, and the message as it was signed. */
const payoutMessage = z.object({ state: z.string(), received_at: timestamp, body: z.string() });
export type PayoutMessage = z.output<typeof payoutMessage>;

const batch = {
  id,
  rail: z.enum(payoutRails),
  state: z.enum(payoutBatchStates),
  count: z.int(),
  amount: money,
  paid: z.int(),
  unknown: z.int(),
  provider_batch_id: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  called_at: z.nullable(timestamp),
  verified_by: z.nullable(z.string()),
  verified_at: z.nullable(timestamp),
  /** When the provider was asked last. */
  checked_at: z.nullable(timestamp),
};
export const payoutBatch = z.object(batch);
export type PayoutBatch = z.output<typeof payoutBatch>;

const shared = { audience: 'admin', nonSpec: true } as const;

/** Approved requests that are paid together: by the provider, or by a file that the operator's wallet signs. */
export const payoutsContract = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/payouts',
    roles: allowedRoles.readMoney,
    reads: ['withdrawals'],
    summary: 'Batches of payouts, the newest first',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(payoutBatchStates)) }),
    answer: z.object({ batches: z.array(payoutBatch), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  rails: endpoint({
    ...shared,
    method: 'GET',
    path: '/payouts/rails',
    roles: allowedRoles.readMoney,
    reads: ['withdrawals', 'settings', 'chains'],
    summary: 'By what approved requests can be paid together, and for each that cannot be used why',
    answer: z.object({ rails: z.array(z.object({ rail: z.enum(payoutRails), obstacle: z.nullable(z.string()) })) }),
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/payouts/{id}',
    roles: allowedRoles.readMoney,
    reads: ['withdrawals', 'members'],
    summary: 'One batch with its payouts, and what the provider has said of them by itself',
    params: z.object({ id: idText }),
    answer: z.object({
      batch: z.object({ ...batch, payouts: z.array(batchPayout), messages: z.array(payoutMessage) }),
    }),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/payouts',
    roles: allowedRoles.money,
    stepUp: 'payout',
    // nodes are asked about the addresses first
    ownTransactions: true,
    changes: decisionChanges,
    summary:
      'Puts approved requests, or those whose last payout was refused, into a batch, all or none but those whose address may not be paid; each is in one open batch at most. The provider is asked after it is stored; asks for a step-up',
    body: z.strictObject({
      rail: z.enum(payoutRails),
      requests: z
        .array(z.strictObject({ id: idInput, amount: positiveMoneyInput, user_id: idInput }))
        .check(z.minLength(1), z.maxLength(MAX_BATCH)),
    }),
    answer: z.object({ message: z.string(), id }),
  }),
  verify: endpoint({
    ...shared,
    method: 'POST',
    path: '/payouts/{id}/verify',
    roles: allowedRoles.money,
    ownTransactions: true,
    changes: ['withdrawals', 'audit'],
    summary: "Confirms a batch at the provider with a code of the second factor of the operator's account there",
    params: z.object({ id: idText }),
    body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, problem('enterCode'))) }),
    answer: messageAnswer,
  }),
  file: endpoint({
    ...shared,
    method: 'POST',
    path: '/payouts/{id}/file',
    roles: allowedRoles.money,
    changes: ['audit'],
    summary:
      "What the operator's wallet signs to pay a batch, as CSV and for Safe's transaction builder; it is in the audit log",
    params: z.object({ id: idText }),
    answer: z.object({ name: z.string(), csv: z.string(), safe: z.string() }),
  }),
  enterHash: endpoint({
    ...shared,
    method: 'PUT',
    path: '/payouts/{id}/hash',
    roles: allowedRoles.money,
    // the transaction is read of its chain first
    ownTransactions: true,
    changes: decisionChanges,
    summary:
      'Finds each payout of a batch among the transfers of a transaction; those found are completed by their blocks, the others stay',
    params: z.object({ id: idText }),
    body: z.strictObject({ txid: transactionHash }),
    answer: messageAnswer,
  }),
  cancel: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/payouts/{id}',
    roles: allowedRoles.money,
    changes: ['withdrawals', 'audit'],
    summary: 'Cancels a batch that nothing was sent of: its requests may be paid another way',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
  resolve: endpoint({
    ...shared,
    method: 'POST',
    path: '/payouts/resolve',
    roles: allowedRoles.money,
    stepUp: 'payout',
    changes: [...decisionChanges, 'stagedChanges'],
    summary:
      'Proposes what became of a payout that no one can tell of: paid by a transaction, or not paid, so that it may be paid again; a second staff member agrees, and it holds at once; asks for a step-up',
    body: z.strictObject({
      withdrawal_id: idInput,
      outcome: z.enum(payoutOutcomes),
      txid: z.optional(transactionHash),
      reason: staffReason,
    }),
    answer: z.object({ message: z.string(), waits: z.boolean() }),
  }),
  ipn: endpoint({
    method: 'POST',
    path: '/now-payments/payout-ipn',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    ownTransactions: true,
    rawBody: true,
    changes: ['withdrawals'],
    summary:
      'The provider’s callback about a payout, signed in x-nowpayments-sig; what it says is read again before it counts',
    body: z.string(),
    answer: messageAnswer,
  }),
};
