import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { month, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { renameFields } from '../wire/spelling.ts';

/** A member with a share of the turnover. Their id is the member's: everyone is granted one at most once. */
export const ctoMember = z.object({
  id,
  user_id: id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  active: z.boolean(),
  blocked: z.boolean(),
  granted_at: timestamp,
  deactivated_at: z.nullable(timestamp),
  /** All shares they were ever paid. */
  total_paid: money,
  months_paid: z.int(),
});
export type CtoMember = z.output<typeof ctoMember>;

/** One paid month of one member. */
export const ctoShare = z.object({
  id: z.string(),
  user_id: id,
  month,
  /** Fees booked in the month, gross. */
  fees: money,
  /** The part of them that was shared out. */
  pool: money,
  members: z.int(),
  amount: money,
  created_at: timestamp,
});
export type CtoShare = z.output<typeof ctoShare>;

/** A month's revenue share: the pool P as a share of the fees, and each member's part. */
const sharing = {
  month,
  fees: money,
  pool: money,
  members: z.int(),
  share: money,
  /** What goes back to the fees. */
  rest: money,
};

/** A month as it would be, or was, paid. */
export const ctoMonth = z.object({
  ...sharing,
  has_ended: z.boolean(),
  paid_at: z.nullable(timestamp),
  paid_by: z.nullable(z.string()),
});
export type CtoMonth = z.output<typeof ctoMonth>;

/** The rule as members read it. */
export const ctoRules = renameFields(
  { poolPpm: 'percent', maxSharePpm: 'max_of_pool' },
  { poolPpm: percent, maxSharePpm: percent },
);
export type CtoRules = z.output<typeof ctoRules>;

const one = z.object({ id: idText });
const self = { in: 'params', field: 'id' } as const;
const reason = z.string().check(z.trim(), z.minLength(3, problem('enterReason')), z.maxLength(500));

export const ctoContract = {
  add: endpoint({
    method: 'POST',
    path: '/cto/add',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['revenueShare', 'notifications', 'audit'],
    summary: 'Grants a member a share of the turnover, or again one who was deactivated; asks for a step-up',
    body: z.strictObject({ user_id: idInput, reason }),
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/cto/list',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['revenueShare'],
    summary: 'Everyone who was ever granted a share, active ones first',
    answer: z.object({ allcto: z.array(ctoMember) }),
  }),
  turnover: endpoint({
    method: 'GET',
    path: '/cto',
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['revenueShare', 'treasury', 'settings'],
    summary:
      'The fees of the month so far and the part of them that is shared out, with the rule and what it would give',
    answer: z.object({
      turnover: z.object({ month, fees: money, pool: money }),
      rules: ctoRules,
      example: z.object(sharing),
    }),
  }),
  months: endpoint({
    method: 'GET',
    path: '/cto/months',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['revenueShare', 'treasury', 'settings'],
    summary: 'The last 12 months, back to the first with fees: as they were paid, or as they would be paid now',
    answer: z.object({ months: z.array(ctoMonth) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/cto/byid/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['revenueShare'],
    summary: "A member's share, by their own id; null where they never had one",
    subject: self,
    params: one,
    answer: z.object({ singlecto: z.nullable(ctoMember) }),
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/cto/transaction/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['revenueShare'],
    summary: "A member's paid months, by their own id, newest first",
    subject: self,
    params: one,
    answer: z.object({ singlectotransaction: z.array(ctoShare) }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/cto/pay',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['revenueShare', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary: 'Pays the shares of an ended month, once; asks for a step-up',
    body: z.strictObject({ month }),
    answer: messageAnswer,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/cto/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'entry',
    changes: ['revenueShare', 'audit'],
    summary: 'Deactivates a member: no month that is paid from now on has a share for them',
    params: one,
    body: z.strictObject({ reason: z.optional(reason) }),
    answer: messageAnswer,
  }),
};
