import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { optionalStaffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { codeText } from './codes.ts';

/** One paid activation period. `user` is the member it activates, `userby` the one who paid. */
export const topup = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  userby_id: id,
  userby_name: z.string(),
  actplan_id: id,
  actplan_name: z.string(),
  /** What was paid for it; nothing where a code paid. */
  amount: money,
  by_code: z.boolean(),
  period_days: z.int(),
  starts_at: timestamp,
  ends_at: timestamp,
  status: z.enum(['complete', 'reversed']),
  reversed_at: z.nullable(timestamp),
  /** Staff's note; members do not see it. */
  note: z.nullable(z.string()),
  created_at: timestamp,
});
export type Topup = z.output<typeof topup>;

const one = z.object({ id: idText });
const note = z.string().check(z.trim(), z.maxLength(500));
const friend = z.string().check(z.trim(), z.minLength(1, problem('enterMember')), z.maxLength(254));

/** What an activation changes, paid by the member, by another or by a code. */
const activationChanges = [
  'topups',
  'members',
  'codes',
  'levelIncome',
  'team',
  'balances',
  'transactions',
  'treasury',
  'notifications',
  'audit',
] as const;

export const topupsContract = {
  add: endpoint({
    method: 'POST',
    path: '/topup/add',
    audience: 'self',
    changes: activationChanges,
    summary:
      'Activates the signed-in member from their main balance, or by a code, which costs nothing and is good once',
    body: z.strictObject({ actplan_id: idInput, code: z.optional(codeText) }),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  entry: endpoint({
    method: 'POST',
    path: '/topup/entry',
    audience: 'self+admin',
    roles: allowedRoles.money,
    changes: activationChanges,
    summary:
      "Pays from the main balance of member userby_id for an activation period of member id, by the only plan that is open where none is named; staff's call asks for a step-up",
    subject: { in: 'body', field: 'userby_id' },
    body: z.strictObject({ id: idInput, userby_id: idInput, actplan_id: z.optional(idInput) }),
    answer: messageAnswer,
  }),
  addRetopup: endpoint({
    method: 'POST',
    path: '/topup/addretopup',
    audience: 'self',
    changes: activationChanges,
    summary: "Adds a period at the end of the signed-in member's activation, or at once when it has lapsed",
    body: z.strictObject({ actplan_id: idInput }),
    answer: messageAnswer,
  }),
  receiver: endpoint({
    method: 'GET',
    path: '/topup/receiver',
    audience: 'self',
    nonSpec: true,
    reads: ['topups', 'members'],
    summary:
      'Whom an entry for another member would activate, and from when: the end of a running activation, else at once',
    query: z.object({ friend }),
    answer: z.object({
      receiver: z.object({ id, username: z.string(), fullname: z.string(), activation_ends_at: z.nullable(timestamp) }),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/topup/list',
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['topups'],
    summary: 'Paid periods, newest first; a member sees those they paid for or were given',
    query: z.object({ ...pageQuery, search: searchText }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      alltopup: z.array(topup),
      totalPages: z.int(),
      total: z.int(),
      ...searchedRows,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/topup/by/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['topups'],
    summary: 'One paid period',
    params: one,
    answer: z.object({ singletopup: topup }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/topup/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['topups', 'audit'],
    summary: "Sets staff's note; the money changes by reversal only",
    params: one,
    body: z.strictObject({ note }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/topup/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: [
      'topups',
      'members',
      'levelIncome',
      'entries',
      'team',
      'balances',
      'transactions',
      'treasury',
      'notifications',
      'audit',
    ],
    summary: 'Reverses a paid period: the fee, its commissions and the time; asks for a step-up',
    params: one,
    body: z.strictObject({ reason: optionalStaffReason }),
    answer: messageAnswer,
  }),
};
