import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput, signedMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** waiting for a second staff member, posted, or refused by one. */
export const entryStates = ['waiting', 'posted', 'refused'] as const;
export type EntryState = (typeof entryStates)[number];

/** Accounts that staff may take money from; what is invested or held is not free to be taken. */
export const debitWallets = ['main', 'profit'] as const;
export type DebitWallet = (typeof debitWallets)[number];

/** Money that staff give a member (credit, from the marketing pool) or take from them (debit, to suspense). */
export const staffEntry = z.object({
  id,
  kind: z.enum(['credit', 'debit']),
  user_id: id,
  username: z.string(),
  email: z.string(),
  wallet: z.enum(debitWallets),
  amount: money,
  /** The names it was entered under; it is shown as the staff entry it is. */
  transaction_type: z.string(),
  source: z.string(),
  reason: z.string(),
  state: z.enum(entryStates),
  entered_by: z.string(),
  entered_at: timestamp,
  /** Entered by who asks: another must decide. */
  mine: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});
export type StaffEntry = z.output<typeof staffEntry>;

/** What staff asked for and the ledger could not bear: someone has to find another way. */
export const staffCase = z.object({
  id,
  transaction_id: z.string(),
  user_id: id,
  username: z.string(),
  amount: money,
  reason: z.string(),
  /** Why it was not done. */
  failure_reason: z.string(),
  state: z.enum(['open', 'closed']),
  opened_by: z.string(),
  opened_at: timestamp,
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(timestamp),
  resolution: z.nullable(z.string()),
});
export type StaffCase = z.output<typeof staffCase>;

const name = z.string().check(z.minLength(1), z.maxLength(60));
const one = z.object({ id: idText });
/** With the entry, whose id and state are needed to have it approved. */
const enteredAnswer = z.object({ ...messageAnswer.shape, entry: staffEntry });
const pages = { totalPages: z.int(), currentPage: z.int(), total: z.int() };

export const staffEntriesContract = {
  create: endpoint({
    method: 'POST',
    path: '/tr/create',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['entries', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary:
      'Gives a member money of the marketing pool, or takes it from their main into suspense where the amount is below zero; asks for a step-up, and over the limit for a second staff member',
    body: z.strictObject({
      user_id: idInput,
      amount: signedMoneyInput,
      transaction_type: name,
      source: name,
      note: staffReason,
    }),
    answer: enteredAnswer,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/users/send/reward',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['entries', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary:
      'Gives a member money of the marketing pool; asks for a step-up, and over the limit for a second staff member',
    body: z.strictObject({ user_id: idInput, amount: positiveMoneyInput, note: staffReason }),
    answer: enteredAnswer,
  }),
  debit: endpoint({
    method: 'POST',
    path: '/withdrawalrequest/debit',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['entries', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary:
      "Takes money from a member's main or profit into suspense, never more than is there; asks for a step-up, and always waits for a second staff member",
    body: z.strictObject({
      user_id: idInput,
      wallet: z.enum(debitWallets, problem('debitWallets')),
      amount: positiveMoneyInput,
      reason: staffReason,
    }),
    answer: enteredAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/staff-entries',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['entries'],
    summary: 'Entries of staff, newest first, with how many wait for a second staff member',
    query: z.strictObject({ state: z.optional(z.enum(entryStates)), search: searchText, ...pageQuery }),
    answer: z.object({ entries: z.array(staffEntry), waiting: z.int(), ...pages, ...searchedRows }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/staff-entries/{id}/approve',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['entries', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary: 'Posts an entry that another staff member made; amount and user_id must equal it; asks for a step-up',
    params: one,
    body: z.strictObject({ amount: positiveMoneyInput, user_id: idInput }),
    answer: messageAnswer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/staff-entries/{id}/refuse',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['entries', 'audit'],
    summary: 'Refuses an entry that waits, or takes back the own one; nothing moves',
    params: one,
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
  cases: endpoint({
    method: 'GET',
    path: '/staff-cases',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['entries'],
    summary: 'Reversals that the account could not bear, newest first',
    query: z.strictObject({ state: z.optional(z.enum(['open', 'closed'])), ...pageQuery }),
    answer: z.object({ cases: z.array(staffCase), open: z.int(), ...pages }),
  }),
  closeCase: endpoint({
    method: 'POST',
    path: '/staff-cases/{id}/close',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['entries', 'audit'],
    summary: 'Closes a case with its outcome; no money moves',
    params: one,
    body: z.strictObject({ resolution: staffReason }),
    answer: messageAnswer,
  }),
};
