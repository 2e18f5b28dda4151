import * as z from 'zod/mini';
import { memberAccounts } from '../domain/accounts.ts';
import { csvLines, fileBytes } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { type EntryType, entryTypes } from '../domain/entry-types.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { receiptKinds } from './receipts.ts';

/** Both days are in UTC and belong to the period. Without them: the month that runs, to today. */
const period = dayRange;
const account = z.enum(memberAccounts);
const params = z.object({ user_id: idText });
const subject = { in: 'params', field: 'user_id' } as const;

/** One account over a period: opening + in - out = closing. Movements between own accounts count on both of them. */
export const statementAccount = z.object({ account, opening: money, in: money, out: money, closing: money });
export type StatementAccount = z.output<typeof statementAccount>;

/** One side of a posting. A movement between two of the member's accounts is two lines. */
export const statementLine = z.object({
  /** The posting's number. */
  posting: z.string(),
  booked_at: timestamp,
  account,
  entry_type: z.enum(Object.keys(entryTypes) as [EntryType, ...EntryType[]]),
  /** The id of what it concerns: the payment, investment, withdrawal ... */
  reference: z.string(),
  /** Of a programme's posting, the day it is for. */
  day: z.nullable(day),
  /** What it concerns, as a person knows it: the plan and the day of its term, the member, the request; may be empty. */
  detail: z.string(),
  receipt: z.nullable(z.object({ kind: z.enum(receiptKinds), id })),
  /** Below zero where the account paid. */
  amount: money,
});
export type StatementLine = z.output<typeof statementLine>;

export const statementsContract = {
  read: endpoint({
    method: 'GET',
    path: '/statements/{user_id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['balances', 'transactions'],
    summary:
      "A member's accounts over a period of UTC days, with a page of its lines, newest first; `account` narrows the lines alone",
    subject,
    params,
    query: z.strictObject({ ...period, account: z.optional(account), ...pageQuery }).check(daysInOrder),
    answer: z.object({
      figures_at: z.optional(timestamp),
      user_id: id,
      from: day,
      to: day,
      accounts: z.array(statementAccount),
      lines: z.array(statementLine),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/statements/{user_id}/csv',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    csv: 'statement.csv',
    reads: ['balances', 'transactions'],
    summary: "A member's statement as CSV: opening balances, every line in the ledger's order, closing balances",
    subject,
    params,
    query: z.strictObject(period).check(daysInOrder),
    answer: csvLines,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/statements/{user_id}/pdf',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    pdf: 'statement.pdf',
    reads: ['balances', 'transactions'],
    summary: "A member's statement as PDF: accounts with opening and closing balances, and every line, newest first",
    subject,
    params,
    query: z.strictObject(period).check(daysInOrder),
    answer: fileBytes,
  }),
};
