import * as z from 'zod/mini';
import { day, timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { runSteps } from '../domain/run-steps.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { runStates } from '../domain/states.ts';
import { renameFields } from '../wire/spelling.ts';

/** One programme's run. `funded_share` is the part of each due return that was paid, 1 when fully funded. */
export const run = z.object({
  id,
  programme: z.enum(runSteps),
  day,
  state: z.enum(runStates),
  manual: z.boolean(),
  accruals: z.int(),
  commissions: z.int(),
  returns_due: money,
  returns_paid: money,
  levels_due: money,
  levels_paid: money,
  /** What the steps after the accrual count and move. */
  items: z.int(),
  due: money,
  paid: money,
  funded_share: z.number(),
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type Run = z.output<typeof run>;

/** How an investment's newest accrued days went: paid in full, in part, or not at all. */
export const recentDays = z.object({ investment_id: id, paid: z.int(), partly: z.int(), unpaid: z.int() });
export type RecentDays = z.output<typeof recentDays>;

export const accrualStates = ['paid', 'in_part', 'not_paid', 'waiting', 'lapsed', 'reversed'] as const;
/** Why an accrual was not paid whole. */
export const accrualReasons = ['blocked', 'roi_closed', 'cap', 'zero', 'unfunded'] as const;

/** One used day of an investment: the base, the target, what was due by them and what it was credited. */
export const investmentAccrual = renameFields(
  { ratePpm: 'roi_percentage' },
  {
    day,
    base: money,
    ratePpm: percent,
    due: money,
    credited: money,
    /** `paid` is also a claimed accrual that was claimed; one that waits or has lapsed says so. */
    state: z.enum(accrualStates),
    reason: z.nullable(z.enum(accrualReasons)),
    /** Where the credit went; null where nothing came or it waits to be claimed. */
    account: z.nullable(z.enum(['profit', 'compound'])),
  },
);
export type InvestmentAccrual = z.output<typeof investmentAccrual>;

export const runsContract = {
  list: endpoint({
    method: 'GET',
    path: '/runs',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['runs'],
    summary: 'The programme runs, newest first; narrowed to a programme, a state, or the days that they are for',
    query: z
      .strictObject({
        ...pageQuery,
        ...dayRange,
        programme: z.optional(z.enum(runSteps)),
        state: z.optional(z.enum(runStates)),
      })
      .check(daysInOrder),
    answer: z.object({ runs: z.array(run), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/runs/recent/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['runs', 'investments'],
    summary: "How the last 20 accrued days of each of a member's active investments went",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    answer: z.object({ investments: z.array(recentDays) }),
  }),
  accruals: endpoint({
    method: 'GET',
    path: '/investments/{id}/accruals',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['runs', 'investments'],
    summary:
      "An investment's used days, newest first: its total_earned is the sum of what they and those archived were credited, less what was reversed or has lapsed",
    params: z.object({ id: idText }),
    query: z.strictObject(pageQuery),
    /** `archived`: so many older days are in the operator's files and not listed. */
    answer: z.object({
      accruals: z.array(investmentAccrual),
      total: z.int(),
      totalPages: z.int(),
      archived: z.int(),
    }),
  }),
};
