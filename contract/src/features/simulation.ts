import * as z from 'zod/mini';
import { day, month } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { inputFields } from '../domain/settings.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { investmentTermsInput, withdrawalTermsInput } from '../domain/terms.ts';
import { planChanges, plansContract } from './plans.ts';

/** The amount due at full funding, the amount the pools paid, and the amount the change would have made due. */
const comparison = { due: money, paid: money, simulated: money };

/** A change of rules beside what really happened. Nothing is stored. */
export const simulation = z.object({
  /** Whether members are paid these amounts or pay them. */
  counts: z.enum(['payments', 'fees']),
  /** The days looked at: the last 90, or since the first end-of-day run. */
  from: day,
  to: day,
  /** What was replayed, such as 41 investments; none: there is no history to compare with. */
  counted: z.object({ count: z.int(), what: z.string() }),
  /** What differs from the current rules; empty when nothing does. */
  changes: z.array(z.string()),
  total: z.object(comparison),
  months: z.array(z.object({ month, ...comparison })),
  /** What `parts` are by; a target: the one that investments began with. */
  parts_by: z.enum(['level', 'milestone', 'rank', 'tier', 'target', 'account']),
  parts: z.array(z.object({ name: z.string(), ...comparison })),
  /** Members by what they would have been better or worse off by. */
  members: z.object({ more: z.int(), less: z.int(), same: z.int() }),
  /** The pool it is paid from: what is available now, and the average amount due per business day. */
  pool: z.object({
    name: z.enum(['returns_pool', 'marketing_pool', 'fees']),
    holds: money,
    business_days: z.int(),
    due: money,
    simulated: money,
  }),
  /** What cannot be known from history, in sentences. */
  assumptions: z.array(z.string()),
});
export type Simulation = z.output<typeof simulation>;

/** What each simulation answers. */
export const simulationAnswer = z.object({ simulation });

const counted = z.object({ count: z.int(), sum: money });

/** What a limit would have stopped, or sent to a person, of what there was: under the current rule, and under the other one. */
export const limitEffects = z.object({
  /** The days looked at, both within; null where it is about what there is now. */
  from: z.nullable(day),
  to: z.nullable(day),
  effects: z.array(z.object({ label: z.string(), of: z.nullable(z.int()), current: counted, simulated: counted })),
  /** What cannot be known from history, in sentences. */
  assumptions: z.array(z.string()),
});
export type LimitEffects = z.output<typeof limitEffects>;

export const simulationContract = {
  plan: endpoint({
    method: 'POST',
    path: '/simulation/plans/{id}',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What a change of a plan would have paid over the last 90 days; nothing is saved',
    params: z.object({ id: idText }),
    body: planChanges,
    answer: simulationAnswer,
  }),
  levels: endpoint({
    method: 'POST',
    path: '/simulation/levels',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What other level percents would have paid over the last 90 days; nothing is saved',
    body: z.strictObject({
      kind: z.enum(['invest', 'active']),
      levels: plansContract.addInvestLevel.body.shape.levels,
    }),
    answer: simulationAnswer,
  }),
  terms: endpoint({
    method: 'POST',
    path: '/simulation/terms',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What other fees and minimums would have meant for the withdrawals of the last 90 days; nothing is saved',
    body: z.strictObject({
      withdrawal_terms: z.optional(withdrawalTermsInput),
      investment_terms: z.optional(investmentTermsInput),
    }),
    answer: simulationAnswer,
  }),
  limits: endpoint({
    method: 'POST',
    path: '/simulation/limits',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary:
      'What other limits would have stopped or sent to a person: of the last 30 days, or of what there is now; nothing is saved',
    body: z.strictObject({
      deposit_minimum: inputFields.deposit_minimum,
      deposit_review_over: inputFields.deposit_review_over,
      principal_limit: inputFields.principal_limit,
      second_approval_over: inputFields.second_approval_over,
      transfer_terms: inputFields.transfer_terms,
    }),
    answer: z.object({ effects: limitEffects }),
  }),
};
