import * as z from 'zod/mini';
import { day, moment } from '../vocabulary/dates.ts';
import { endpoint } from '../vocabulary/endpoint.ts';
import { id, idText } from '../vocabulary/ids.ts';
import { money } from '../vocabulary/money.ts';
import { pageQuery } from '../vocabulary/paging.ts';
import { runStates } from '../vocabulary/states.ts';

export const programmes = ['accrual', 'release', 'completion', 'lapse', 'rewards', 'leadership', 'salary'] as const;

/** One run of a night. `funded_share` is the part of each due return that was paid, 1 when all of it was. */
export const run = z.object({
  id,
  programme: z.enum(programmes),
  day,
  state: z.enum(runStates),
  by_hand: z.boolean(),
  slots: z.int(),
  lines: z.int(),
  returns_due: money,
  returns_paid: money,
  levels_due: money,
  levels_paid: money,
  /** What the steps after the accrual count and move. */
  items: z.int(),
  due: money,
  paid: money,
  funded_share: z.number(),
  created_at: moment,
  finished_at: z.nullable(moment),
});
export type Run = z.output<typeof run>;

/** How an investment's newest accrued days went: paid in full, in part, or not at all. */
export const recentDays = z.object({ investment_id: id, paid: z.int(), partly: z.int(), unpaid: z.int() });
export type RecentDays = z.output<typeof recentDays>;

export const runsContract = {
  list: endpoint({
    method: 'GET',
    path: '/runs',
    who: 'admin',
    extension: true,
    summary: 'The programme runs, newest first',
    query: z.strictObject(pageQuery),
    answer: z.object({ runs: z.array(run), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/runs/recent/{userId}',
    who: 'self+admin',
    extension: true,
    summary: "How the last 20 accrued days of each of a member's active investments went",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    answer: z.object({ investments: z.array(recentDays) }),
  }),
};
