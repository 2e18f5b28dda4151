import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idInput } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { rejectionReason } from '../domain/rejection-reasons.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { withdrawalFilterQuery } from './withdrawal-filters.ts';

/** So many requests that a filter finds may be decided at once: all or none but those whose address may not be paid, in one transaction of a few seconds. */
export const MAX_DECIDED_TOGETHER = 500;

/** What deciding about withdrawals changes. */
export const decisionChanges = [
  'withdrawals',
  'investments',
  'team',
  'balances',
  'transactions',
  'treasury',
  'notifications',
  'audit',
] as const;

/** How many pending requests the filter found, and the sum of their amounts, when they were shown to who decides. */
const shown = {
  count: z.int().check(z.positive(), z.maximum(MAX_DECIDED_TOGETHER)),
  sum: positiveMoneyInput,
};

/** Of the requests: their amounts, both fees, what would be sent, and how many have a flag; null where they are too many. */
const sums = z.object({ count: z.int(), sum: money, fees: money, net_amount: money, flagged: z.nullable(z.int()) });
export type MatchingSums = z.output<typeof sums>;

/** What may be approved in a day in UTC, what is today, and what is left. */
const dayOfPayouts = z.object({ limit: money, approved: money, left: money });
export type DayOfPayouts = z.output<typeof dayOfPayouts>;

/** Decisions of staff on several requests at once. */
export const withdrawalBatches = {
  approveMany: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/approve',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    // nodes are asked about the address first
    ownTransactions: true,
    changes: decisionChanges,
    summary:
      'Approves up to 100 reviewed requests at once, all or none but those whose address may not be paid; each as its own call would',
    body: z.strictObject({
      requests: z
        .array(z.strictObject({ id: idInput, amount: positiveMoneyInput, user_id: idInput }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    answer: messageAnswer,
  }),
  matching: endpoint({
    method: 'GET',
    path: '/withdrawalrequest/matching',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['withdrawals', 'members', 'settings'],
    summary:
      'Which pending requests that the filters find the asking staff member may approve today, or reject: count and sums',
    query: withdrawalFilterQuery,
    answer: z.object({
      approve: sums,
      reject: sums,
      /** Null where no limit is set. */
      payouts_today: z.nullable(dayOfPayouts),
    }),
  }),
  approveMatching: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/approve-matching',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    // nodes are asked about the address first
    ownTransactions: true,
    changes: decisionChanges,
    stepUp: 'payout',
    summary:
      'Approves every pending request that the filters find, up to 500, all or none but those whose address may not be paid; count and sum must be what they are',
    query: withdrawalFilterQuery,
    body: z.strictObject(shown),
    answer: messageAnswer,
  }),
  rejectMatching: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/reject-matching',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: decisionChanges,
    summary:
      'Rejects every pending request that the filters find, up to 500, all or none; count and sum must be what they are',
    query: withdrawalFilterQuery,
    body: z.strictObject({ ...shown, reason: staffReason, rejection_reason: rejectionReason }),
    answer: messageAnswer,
  }),
};
