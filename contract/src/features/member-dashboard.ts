import * as z from 'zod/mini';
import { wallets } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { investmentStates, paymentStates, withdrawalStates } from '../domain/states.ts';
import { transaction } from '../domain/transaction.ts';
import { distribution } from '../wire/distribution.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { withdrawalKind } from '../wire/withdrawal-kind.ts';

/** How a day's returns went: none due, still being paid, paid, or not covered by the pool in full. */
export const dayStates = ['none', 'running', 'paid', 'unfunded'] as const;

/** One day of a member's returns: what was credited to profit and to compound, and what was due. */
export const returnsDay = z.object({
  day,
  profit: money,
  compound: money,
  due: money,
  state: z.enum(dayStates),
});
export type ReturnsDay = z.output<typeof returnsDay>;

/** A transaction, or a day on which returns were due and not paid in full: such a day is listed like a paid one. */
export const movement = z.union([
  z.object({ type: z.literal('transaction'), transaction }),
  z.object({ type: z.literal('unfunded_day'), day, due: money, paid: money, created_at: timestamp }),
]);
export type Movement = z.output<typeof movement>;

const investmentLine = renameFields(
  { distribution: wireFields.distribution },
  {
    id,
    plan_name: z.string(),
    distribution,
    invested_amount: money,
    total_earned: money,
    accruals_used: z.int(),
    term_days: z.int(),
    status: z.enum(investmentStates),
    in_notice: z.boolean(),
  },
);

/** What the member could or should do now; each is a fact of their stored rows. */
export const waitingItem = z.union([
  z.object({ type: z.literal('verify_email') }),
  z.object({
    type: z.literal('payment'),
    payment_id: z.string(),
    state: z.enum(paymentStates),
    amount_requested: money,
    amount_received: money,
    expires_at: z.nullable(timestamp),
  }),
  z.object({
    type: z.literal('withdrawal'),
    id,
    kind: withdrawalKind,
    state: z.enum(withdrawalStates),
    amount: money,
    requested_at: timestamp,
  }),
  z.object({ type: z.literal('not_activated') }),
  z.object({ type: z.literal('activation_ended'), ended_at: timestamp }),
  z.object({ type: z.literal('activation_ends'), ends_at: timestamp }),
  z.object({ type: z.literal('no_address') }),
]);
export type WaitingItem = z.output<typeof waitingItem>;

/** A member's first page: apart from the other reports, because no page of staff reads it. */
export const memberDashboardContract = {
  memberDashboard: endpoint({
    method: 'GET',
    path: '/reports/member/{userId}/dashboard',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: [
      'balances',
      'transactions',
      'investments',
      'deposits',
      'withdrawals',
      'claims',
      'notifications',
      'runs',
      'plans',
    ],
    summary: "A member's overview: accounts, returns of the last 30 business days, what is new and what waits",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    answer: z.object({
      wallets,
      returns: z.array(returnsDay),
      movements: z.array(movement),
      investments: z.object({ active: z.int(), total: z.int(), invested: money, newest: z.array(investmentLine) }),
      open_withdrawals: z.int(),
      waiting: z.array(waitingItem),
      unread: z.int(),
    }),
  }),
};
