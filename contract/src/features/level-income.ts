import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { renameFields } from '../wire/spelling.ts';

/** A level commission that is reserved for its beneficiary and not released to them yet. */
export const pendingCommission = renameFields(
  { ppm: 'percent' },
  {
    investment_id: id,
    /** The day of the return that it is a share of. */
    day,
    level: z.int(),
    user_id: id,
    user_name: z.string(),
    from_id: id,
    from_name: z.string(),
    base_amount: money,
    ppm: percent,
    amount: money,
    compound: z.boolean(),
    /** Whether the return was credited by an end-of-day run or by a claim. */
    source: z.enum(['accrual', 'claim']),
    /** The day whose end-of-day run releases it. */
    releases_on: day,
  },
);
export type PendingCommission = z.output<typeof pendingCommission>;

const reason = z.string().check(z.trim(), z.minLength(3, problem('enterReason')), z.maxLength(500));
/** One day's return of an investment. */
const ofReturn = { investment_id: id, day };

export const levelIncomeContract = {
  pending: endpoint({
    method: 'GET',
    path: '/level-income/pending',
    audience: 'any',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['levelIncome'],
    summary: 'Level commissions that wait for their release; a member sees their own, staff search by beneficiary',
    query: z.strictObject({ ...pageQuery, search: searchText }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      commissions: z.array(pendingCommission),
      total: z.int(),
      totalPages: z.int(),
      /** What all that is found comes to. */
      amount: money,
    }),
  }),
  reverse: endpoint({
    method: 'DELETE',
    path: '/level-income/commissions',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: [
      'levelIncome',
      'claims',
      'runs',
      'investments',
      'balances',
      'transactions',
      'treasury',
      'notifications',
      'audit',
    ],
    summary:
      'Reverses a pending level commission: back to the marketing pool; never after its release; asks for a step-up',
    body: z.strictObject({ ...ofReturn, level: z.int().check(z.minimum(1), z.maximum(20)), reason }),
    answer: messageAnswer,
  }),
  reverseReturn: endpoint({
    method: 'DELETE',
    path: '/level-income/returns',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: [
      'investments',
      'team',
      'levelIncome',
      'claims',
      'runs',
      'entries',
      'balances',
      'transactions',
      'treasury',
      'notifications',
      'audit',
    ],
    summary:
      'Reverses the credited return of one day of an investment and reverses its pending level commissions; asks for a step-up',
    body: z.strictObject({ ...ofReturn, reason }),
    answer: messageAnswer,
  }),
};
