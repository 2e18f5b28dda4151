import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** In which direction a chain and the ledger do not agree. */
export const chainDifferenceKinds = ['not_credited', 'not_on_chain', 'payout_not_on_chain'] as const;
export type ChainDifferenceKind = (typeof chainDifferenceKinds)[number];

/** `settled`: they agree now; `closed`: a person said why they do not. */
export const chainDifferenceStates = ['open', 'settled', 'closed'] as const;
export type ChainDifferenceState = (typeof chainDifferenceStates)[number];

/** What addresses of ours hold of a token, beside what the ledger has of it, at one time. */
const chainHolding = z.object({
  chain_id: id,
  chain: z.string(),
  code: z.string(),
  symbol: z.string(),
  /** All that arrived, and what left for wallets of the operator's. */
  received: money,
  swept: money,
  /** Received less swept. */
  holds: money,
  /** Credited to members, or in suspense. */
  booked: money,
  /** Holds less booked. */
  difference: money,
  /** Up to which block the chain was read, and when; null before it was. */
  read_block: z.nullable(z.int()),
  scanned_at: z.nullable(timestamp),
  calculated_at: timestamp,
});
export type ChainHolding = z.output<typeof chainHolding>;

const chainDifference = z.object({
  id,
  kind: z.enum(chainDifferenceKinds),
  state: z.enum(chainDifferenceStates),
  amount: money,
  /** In a sentence: what was found. */
  problem: z.string(),
  /** The deposit or the request that it is about, where there is one. */
  deposit_id: z.nullable(id),
  withdrawal_id: z.nullable(id),
  found_at: timestamp,
  ended_at: z.nullable(timestamp),
  closed_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ChainDifference = z.output<typeof chainDifference>;

const shared = { audience: 'admin', nonSpec: true } as const;

export const custodyChainContract = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/chain',
    roles: allowedRoles.readMoney,
    reads: ['custody', 'treasury'],
    summary: 'What addresses of ours hold on each chain beside the ledger, and how comparing the two goes',
    answer: z.object({
      holdings: z.array(chainHolding),
      /** Up to when transfers and credits were compared; null before they were. */
      compared_to: z.nullable(timestamp),
      /** When a comparison last came to its end, and why none does now. */
      completed_at: z.nullable(timestamp),
      failure: z.nullable(z.string()),
      failing_since: z.nullable(timestamp),
      /** How many differences are open. */
      open: z.int(),
    }),
  }),
  compare: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/chain/compare',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    summary: 'Has the worker compare the chains with the ledger now, as it does every hour',
    answer: messageAnswer,
  }),
  differences: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/chain/differences',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'What chains and the ledger did not agree on, the newest first',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(chainDifferenceStates)) }),
    answer: z.object({
      differences: z.array(chainDifference),
      ...{ total: z.int(), totalPages: z.int(), currentPage: z.int() },
    }),
  }),
  readDifference: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/chain/differences/{id}',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'One difference between a chain and the ledger',
    params: z.object({ id: idText }),
    answer: chainDifference,
  }),
  close: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/chain/differences/{id}/close',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    stepUp: 'entry',
    summary: 'Closes a difference with what explains it; the ledger stays as it is',
    params: z.object({ id: idText }),
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
};
