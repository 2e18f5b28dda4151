import * as z from 'zod/mini';
import { day, moment } from '../vocabulary/dates.ts';
import { endpoint } from '../vocabulary/endpoint.ts';
import { id } from '../vocabulary/ids.ts';
import { money } from '../vocabulary/money.ts';
import { pageQuery } from '../vocabulary/paging.ts';
import { runStates } from '../vocabulary/states.ts';

export const programmes = ['accrual', 'release', 'completion'] as const;

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
  funded_share: z.number(),
  created_at: moment,
  finished_at: z.nullable(moment),
});
export type Run = z.output<typeof run>;

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
};
