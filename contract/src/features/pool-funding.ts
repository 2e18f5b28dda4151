import * as z from 'zod/mini';
import { pools } from '../domain/accounts.ts';
import { messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { positiveMoneyInput } from '../domain/money.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What pools are filled from: the operator's own money, and the fees that members paid. */
export const fundingSources = ['operator_equity', 'fees'] as const;
export type FundingSource = (typeof fundingSources)[number];

export const poolFundingContract = {
  fund: endpoint({
    method: 'POST',
    path: '/pools/fund',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['treasury', 'runs', 'stagedChanges', 'audit'],
    summary:
      "Puts money of the operator's equity or of fees into a pool; asks for a step-up, and over the limit for a second staff member",
    stepUp: 'entry',
    body: z.strictObject({
      pool: z.enum(pools),
      from: z.enum(fundingSources),
      amount: positiveMoneyInput,
      reason: staffReason,
    }),
    answer: z.object({
      ...messageAnswer.shape,
      /** Whether it waits for a second staff member. */
      waits: z.boolean(),
    }),
  }),
};
