import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** A level line that is reserved for its receiver and not released to him yet. */
export const waitingLine = z.object({
  investment_id: id,
  /** The day of the return that it is a share of. */
  day,
  level: z.int(),
  user_id: id,
  user_name: z.string(),
  from_id: id,
  from_name: z.string(),
  onamount: money,
  percent,
  amount: money,
  compound: z.boolean(),
  /** Whether the return was credited by an end-of-day run or by a claim. */
  source: z.enum(['accrual', 'claim']),
  /** The day whose end-of-day run releases it. */
  releases_on: day,
});
export type WaitingLine = z.output<typeof waitingLine>;

const reason = z
  .string()
  .check(z.trim(), z.minLength(3, { error: 'Say why' }), z.maxLength(500, { error: 'At most 500 characters' }));
/** One day's return of an investment. */
const ofReturn = { investment_id: id, day };

export const levelIncomeContract = {
  waiting: endpoint({
    method: 'GET',
    path: '/level-income/waiting',
    audience: 'any',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    summary: 'Level lines that wait for their release; a member sees his own, staff search by receiver',
    query: z.strictObject({ ...pageQuery, search: searchText }),
    answer: z.object({
      lines: z.array(waitingLine),
      total: z.int(),
      totalPages: z.int(),
      /** What all that is found comes to. */
      amount: money,
    }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/level-income/lines',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    summary: 'Cancels a waiting level line: back to the marketing pool; never after its release; asks for a step-up',
    body: z.strictObject({ ...ofReturn, level: z.int().check(z.minimum(1), z.maximum(20)), reason }),
    answer: messageAnswer,
  }),
  reverseReturn: endpoint({
    method: 'DELETE',
    path: '/level-income/returns',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    summary:
      'Reverses the credited return of one day of an investment and cancels its waiting level lines; asks for a step-up',
    body: z.strictObject({ ...ofReturn, reason }),
    answer: messageAnswer,
  }),
};
