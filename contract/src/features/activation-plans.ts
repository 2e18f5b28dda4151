import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What a member pays for one period in which they may receive level income. */
export const activationPlan = z.object({
  id,
  name: z.string(),
  price: money,
  /** A period is so many times 24 hours. */
  period_days: z.int(),
  description: z.string(),
  active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ActivationPlan = z.output<typeof activationPlan>;

export const activationPlanInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, problem('namePlan')), z.maxLength(60)),
  price: positiveMoneyInput,
  description: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  active: z.optional(z.boolean()),
});
export type ActivationPlanInput = z.output<typeof activationPlanInput>;

const one = z.object({ id: idText });

export const activationPlansContract = {
  add: endpoint({
    method: 'POST',
    path: '/actplan/add',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['activationPlans', 'audit'],
    summary: 'Creates an activation plan',
    body: activationPlanInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/actplan/list',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['activationPlans'],
    summary: 'All activation plans; members see the open ones',
    answer: z.object({ allactplans: z.array(activationPlan) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/actplan/{id}',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['activationPlans'],
    summary: 'One activation plan',
    params: one,
    answer: z.object({ singleactplan: activationPlan }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/actplan/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['activationPlans', 'audit'],
    summary: 'Changes an activation plan; what was paid for keeps its period',
    params: one,
    body: z.partial(activationPlanInput),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/actplan/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['activationPlans', 'audit'],
    summary: 'Removes an activation plan no one paid for; one in use is closed',
    params: one,
    answer: messageAnswer,
  }),
};
