import * as z from 'zod/mini';
import { accountKinds } from '../domain/accounts.ts';
import { day, timestamp } from '../domain/dates.ts';
import { isInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { type EntryType, entryTypes } from '../domain/entry-types.ts';
import { id } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { wordListText } from '../domain/lists.ts';
import { money } from '../domain/money.ts';
import { countText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { FIRST_REPORT_DAY, LAST_REPORT_DAY, type ReportPeriod } from './report-figures.ts';

const [firstType, ...otherTypes] = Object.keys(entryTypes) as [EntryType, ...EntryType[]];
const entryType = z.enum([firstType, ...otherTypes]);

/** What the days of a journal's period are: those of booking, or those that programmes' amounts are for. */
export const journalBases = ['booking', 'accrual'] as const;
export type JournalBasis = (typeof journalBases)[number];

const filters = {
  from: day,
  to: day,
  basis: z.optional(z.enum(journalBases)),
  /** One or several, `return,compound_return`. */
  entry_type: z.optional(wordListText([firstType, ...otherTypes])),
  /** Entries that debit or credit an account of this kind, or of one of these: `main,profit`. */
  account: z.optional(wordListText(accountKinds)),
  /** Entries that debit one. */
  debit: z.optional(wordListText(accountKinds)),
  /** Entries that credit one. */
  credit: z.optional(wordListText(accountKinds)),
};
export type JournalQuery = z.output<z.ZodMiniObject<typeof filters>>;

/** Whether the days are in order; of a journal there may be as many as there are. */
export const isJournalPeriod = ({ from, to }: ReportPeriod): boolean =>
  from >= FIRST_REPORT_DAY && to <= LAST_REPORT_DAY && isInOrder({ from, to });
const isPeriod = z.refine<ReportPeriod>(isJournalPeriod, problem('journalPeriod'));

const isDay = (text: string): boolean => z.safeParse(day, text).success;
/** The day of a position. */
const getDay = (after: string): string => after.slice(0, after.indexOf(':'));
/** Where a page ended: the day and the number of its last entry. */
const position = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d:\d{1,18}$/, problem('journalPosition')),
  z.refine((after) => isDay(getDay(after)), problem('journalPosition')),
);
/** A page of other days than those of the period is none of its pages; what is for a day may be booked on any. */
const isWithin = z.refine<ReportPeriod & { basis?: JournalBasis | undefined; after?: string | undefined }>(
  ({ from, to, basis, after }) =>
    after === undefined || basis === 'accrual' || (getDay(after) >= from && getDay(after) <= to),
  problem('journalPosition'),
);

const journalAccount = z.object({
  account: z.enum(accountKinds),
  /** Whose it is; null of a system account. */
  member: z.nullable(z.object({ id, username: z.string() })),
});

const journalEntry = z.object({
  /** Its number as transactions have it, `P12`. */
  id: z.string(),
  booked_at: timestamp,
  entry_type: entryType,
  debit: journalAccount,
  credit: journalAccount,
  amount: money,
  /** What of its feature it was posted for. */
  reference: z.string(),
  /** The day that a programme's amount is for. */
  for_day: z.nullable(day),
  /** The entry that it takes back. */
  reverses: z.nullable(z.string()),
});
export type JournalEntry = z.output<typeof journalEntry>;

/** Every entry of the ledger in a period, for auditors. */
export const journalContract = {
  list: endpoint({
    method: 'GET',
    path: '/financial-reports/journal',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury'],
    summary: "The ledger's entries of a period in the order of booking, by day, with how many there are and their sum",
    query: z
      .strictObject({ ...filters, after: z.optional(position), limit: countText(1, 200) })
      .check(isPeriod, isWithin),
    answer: z.object({
      figures_at: z.optional(timestamp),
      entries: z.array(journalEntry),
      /** Of all pages. */
      count: z.int(),
      amount: money,
      /** What debits and what credits accounts of the kinds that are asked for; 0 without one. */
      debits: money,
      credits: money,
      /** What to pass as `after` for the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
  }),
  export: listExport('journal', {
    path: '/financial-reports/journal/export',
    roles: allowedRoles.readMoney,
    reads: ['treasury'],
    filters,
  }),
};
