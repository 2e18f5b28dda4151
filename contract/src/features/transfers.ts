import * as z from 'zod/mini';
import { wallets } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** `own`: between a member's own accounts; `friend`: to another member's main. */
export const transferKinds = ['own', 'friend'] as const;
/** Accounts that a member empties into main. */
export const ownSources = ['profit', 'compound'] as const;

/** A transfer as both sides see it. For an own one both sides are the member. */
export const transfer = z.object({
  id,
  kind: z.enum(transferKinds),
  user_id: id,
  username: z.string(),
  to_user_id: id,
  to_username: z.string(),
  from: z.enum(['main', ...ownSources]),
  to: z.enum(['main']),
  /** The investment whose growth was moved, where one was named. */
  investment_id: z.nullable(id),
  amount: money,
  created_at: timestamp,
});
export type Transfer = z.output<typeof transfer>;

const friend = z.string().check(z.trim(), z.minLength(1, problem('enterReceiver')), z.maxLength(254));
const transferred = z.object({ message: z.string(), transfer, wallets });

export const transfersContract = {
  toUser: endpoint({
    method: 'POST',
    path: '/transfer/touser',
    audience: 'self',
    changes: ['transfers', 'balances', 'transactions', 'investments', 'team'],
    summary: 'Moves profit or growth to the own main, without a fee',
    body: z.strictObject({
      values: z.strictObject({
        amount: positiveMoneyInput,
        from: z.enum(ownSources),
        to: z.enum(['main']),
      }),
    }),
    answer: transferred,
  }),
  moveGrowth: endpoint({
    method: 'PUT',
    path: '/withdrawalrequest/compound/amount',
    audience: 'self',
    changes: ['transfers', 'balances', 'transactions', 'investments', 'team'],
    summary: 'Moves growth of one compounding investment to main, without a fee',
    body: z.strictObject({ investment_id: idInput, amount: positiveMoneyInput }),
    answer: transferred,
  }),
  toFriend: endpoint({
    method: 'POST',
    path: '/transfer/friend',
    audience: 'self',
    changes: ['transfers', 'balances', 'transactions', 'notifications'],
    summary:
      "Moves money of main to another member's main, within the transfer terms: a minimum, and a maximum per UTC day",
    body: z.strictObject({ values: z.strictObject({ amount: positiveMoneyInput, friend }) }),
    answer: transferred,
  }),
  receiver: endpoint({
    method: 'GET',
    path: '/transfer/receiver',
    audience: 'self',
    nonSpec: true,
    reads: ['transfers'],
    summary: 'Whom a transfer would reach, and what may still be sent today',
    query: z.object({ friend }),
    answer: z.object({
      receiver: z.object({ username: z.string(), fullname: z.string() }),
      left_today: money,
    }),
  }),
  export: listExport('transfers', {
    path: '/transfer/export',
    roles: allowedRoles.readMembers,
    reads: ['transfers'],
    filters: { search: searchText },
  }),
  list: endpoint({
    method: 'GET',
    path: '/transfer/list',
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['transfers'],
    summary: 'Transfers, newest first; a member sees those they sent and received',
    query: z.object({ ...pageQuery, search: searchText }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      alltransfer: z.array(transfer),
      totalPages: z.int(),
      currentPage: z.int(),
      total: z.int(),
      ...searchedRows,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/transfer/byid/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['transfers'],
    summary: 'One transfer; a member sees those they sent and received',
    params: z.object({ id: idText }),
    answer: z.object({ single: transfer }),
  }),
};
