import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, month, timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money } from '../domain/money.ts';
import { pageInput, pageQuery, searchText } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { optionalRejectionReason } from '../domain/rejection-reasons.ts';
import { optionalStaffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { transactionStates } from '../domain/states.ts';
import { listSummary, transaction, transactionSummary, transactionType } from '../domain/transaction.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';

const name = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const filters = {
  transaction_type: z.optional(name(60)),
  source: z.optional(name(60)),
  status: z.optional(z.enum(transactionStates)),
  month: z.optional(month),
  ...dayRange,
  search: searchText,
};
const filterQuery = z.strictObject({ ...filters, ...pageQuery }).check(daysInOrder);
export type TransactionFilterQuery = z.output<typeof filterQuery>;

const page = { transactions: z.array(transaction), totalPages: z.int(), currentPage: z.int() };
const named = { in: 'params', field: 'user_id' } as const;

/** One level commission from a compounding return: whose return, the base it is a share of, and the share. */
export const compoundLevel = renameFields(
  { ppm: 'percent', baseAmount: wireFields.baseAmount },
  {
    id: z.string(),
    user: z.object({ name: z.string(), email: z.string() }),
    userBy: z.object({ name: z.string(), email: z.string() }),
    type: z.literal('compound_level'),
    level: z.int(),
    baseAmount: money,
    amount: money,
    ppm: percent,
    day,
    createdAt: timestamp,
  },
);
export type CompoundLevel = z.output<typeof compoundLevel>;

export const transactionsContract = {
  all: endpoint({
    method: 'GET',
    path: '/tr/all',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['transactions'],
    summary: 'Transactions of all members, newest first, with the sum of what the filters find',
    query: filterQuery,
    answer: z.object({ figures_at: z.optional(timestamp), ...page, summary: listSummary }),
  }),
  export: listExport('transactions', {
    path: '/tr/export',
    roles: allowedRoles.readMoney,
    reads: ['transactions'],
    filters: filters,
  }),
  list: endpoint({
    method: 'POST',
    path: '/tr/list',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['transactions'],
    summary: 'Transactions of one kind, of all members',
    body: z.strictObject({ table_name: name(60), ...pageInput }),
    answer: z.object(page),
  }),
  ofKind: endpoint({
    method: 'POST',
    path: '/tr/tr/{user_id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['transactions'],
    summary: "A member's transactions of one kind, `fit` narrows them to one source",
    subject: named,
    params: z.object({ user_id: idText }),
    body: z.strictObject({ table_name: name(60), fit: z.optional(name(60)), ...pageInput }),
    answer: z.object(page),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/tr/user/{user_id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['transactions'],
    summary: "A member's transactions, newest first, with the sum of what the filters find",
    subject: named,
    params: z.object({ user_id: idText }),
    query: filterQuery,
    answer: z.object({ ...page, summary: listSummary }),
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/tr/matrix',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['transactions'],
    summary: 'Sums by kind of transaction, of all time or of one month (UTC)',
    query: z.strictObject({ month: z.optional(month) }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      summary: z.object({
        month: z.nullable(month),
        ...transactionSummary.shape,
        types: z.array(z.object({ transaction_type: transactionType, ...transactionSummary.shape })),
      }),
    }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/transactions/user/{id}/details',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['members', 'balances', 'transactions', 'team'],
    summary: 'A member with their newest 100 transactions',
    subject: { in: 'params', field: 'id' },
    params: z.object({ id: idText }),
    answer: z.object({
      user: z.object({ id, username: z.string(), email: z.string(), fullname: z.string(), created_at: timestamp }),
      transactions: z.array(transaction),
    }),
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/transactions/{transaction_id}',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: [
      'balances',
      'transactions',
      'treasury',
      'withdrawals',
      'investments',
      'levelIncome',
      'claims',
      'runs',
      'topups',
      'leadership',
      'entries',
      'members',
      'team',
      'notifications',
      'audit',
    ],
    summary:
      'Changes a status as far as the owning feature allows: a complete booking fails by its reversal, a pending withdrawal by its rejection; asks for a step-up',
    params: z.object({
      transaction_id: z.string().check(z.regex(/^[PWD]?[1-9]\d{0,17}$/i, problem('transactionId'))),
    }),
    body: z.strictObject({
      status: z.enum(transactionStates),
      reason: optionalStaffReason,
      /** Where it rejects a withdrawal. */
      rejection_reason: optionalRejectionReason,
    }),
    answer: messageAnswer,
  }),
  compoundLevel: endpoint({
    method: 'GET',
    path: '/tr/compound-level/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['transactions'],
    summary:
      "A member's released level commissions from compounding returns, newest first, and how many of older months are archived",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    query: z.strictObject(pageQuery),
    answer: z.object({
      success: z.boolean(),
      data: z.array(compoundLevel),
      pagination: z.object({
        totalPages: z.int(),
        totalRecords: z.int(),
        hasPrev: z.boolean(),
        hasNext: z.boolean(),
      }),
      archived: z.int(),
    }),
  }),
};
