import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { distribution } from '../wire/distribution.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';

export const risks = ['low', 'medium', 'high'] as const;
export const settlements = ['automatic', 'claimed'] as const;
export const calendars = ['business_days', 'every_day'] as const;

/** The specification calls what becomes of a plan's returns its mode, and whether each has to be claimed its payout. */
const names = {
  ratePpm: 'roi_percentage',
  distribution: wireFields.distribution,
  settlement: wireFields.settlement,
};

/** An investment plan. `ratePpm` is the target per day, a percent on the wire. */
export const plan = renameFields(names, {
  id,
  name: z.string(),
  description: z.string(),
  risk: z.enum(risks),
  min: money,
  max: money,
  ratePpm: percent,
  term_days: z.int(),
  distribution,
  settlement: z.enum(settlements),
  pair: z.nullable(z.string()),
  accrues_on: z.enum(calendars),
  active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Plan = z.output<typeof plan>;

const name = z.string().check(z.trim(), z.minLength(1, problem('namePlan')), z.maxLength(60));
const description = z.string().check(z.trim(), z.maxLength(1000));
/** A term in accrual days. */
export const termInput = z.int().check(z.minimum(1), z.maximum(3650));
/** Empty, as the field of a form that no one filled in: none. */
const pair = z.nullable(z.string().check(z.regex(/^([A-Z]{6})?$/, problem('currencyPair'))));

const planFields = {
  name,
  description: z.optional(description),
  risk: z.enum(risks),
  min: positiveMoneyInput,
  max: positiveMoneyInput,
  ratePpm: percent,
  term_days: termInput,
  distribution,
  settlement: z.optional(z.enum(settlements)),
  pair: z.optional(pair),
  accrues_on: z.optional(z.enum(calendars)),
  active: z.optional(z.boolean()),
};
export const planInput = renameFields(names, planFields);
/** A change of a plan: what is not sent stays as it is. */
export const planChanges = renameFields(names, z.partial(z.object(planFields)).shape);
export type PlanInput = z.output<typeof planInput>;

/** One level's percent of a credited return, or of an activation fee. */
export const levelPercent = renameFields(
  { ppm: 'percent' },
  { level: z.int().check(z.minimum(1), z.maximum(20)), ppm: percent },
);
export type LevelPercent = z.output<typeof levelPercent>;

const levelsInput = z.strictObject({
  levels: z.array(levelPercent).check(z.minLength(1), z.maxLength(20)),
});
const one = z.object({ id: idText });

/** A business day on which nothing accrues. */
export const holiday = z.object({
  day,
  name: z.string(),
  /** Whether it is still far enough ahead to be taken back. */
  ahead: z.boolean(),
});
export type Holiday = z.output<typeof holiday>;
const holidayName = z.string().check(z.trim(), z.minLength(1, problem('nameHoliday')), z.maxLength(60));

export const plansContract = {
  add: endpoint({
    method: 'POST',
    path: '/plans/add',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['plans', 'stagedChanges', 'audit'],
    summary: 'Creates an investment plan',
    body: planInput,
    answer: z.object({ message: z.string(), singleplan: plan }),
  }),
  addActiveLevel: endpoint({
    method: 'POST',
    path: '/plans/addactivelevel',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['plans', 'audit'],
    summary: 'Sets the percents of activation fees for the sponsors above, as a new version',
    body: levelsInput,
    answer: messageAnswer,
  }),
  addInvestLevel: endpoint({
    method: 'POST',
    path: '/plans/addinvestlevel',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['plans', 'audit'],
    summary: 'Sets the percents of credited returns for the sponsors above, as a new version',
    body: levelsInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/plans/list',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['plans'],
    summary: 'All investment plans; members see the open ones',
    answer: z.object({ allplans: z.array(plan) }),
  }),
  levels: endpoint({
    method: 'GET',
    path: '/plans/levels',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['plans'],
    summary: 'The current level percents',
    answer: z.object({ active: z.array(levelPercent), invest: z.array(levelPercent) }),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/plans/holidays',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['plans'],
    summary: 'The holidays of the business-day calendar, the next first, then those that have passed',
    answer: z.object({ holidays: z.array(holiday) }),
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: '/plans/holidays',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    nonSpec: true,
    changes: ['plans', 'investments', 'audit'],
    summary: 'Enters a holiday, at least a day ahead: running investments lose a day by it, their end stays',
    body: z.strictObject({ day, name: holidayName }),
    answer: messageAnswer,
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/plans/holidays/{day}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    nonSpec: true,
    changes: ['plans', 'investments', 'audit'],
    summary: 'Takes a holiday back, at least a day ahead and before anyone invested by it',
    params: z.object({ day }),
    answer: messageAnswer,
  }),
  read: endpoint({
    method: 'GET',
    path: '/plans/{id}',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['plans'],
    summary: 'One plan',
    params: one,
    answer: z.object({ singleplan: plan }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/plans/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['plans', 'stagedChanges', 'audit'],
    summary: 'Changes a plan for new money; what is invested keeps what was agreed',
    params: one,
    body: planChanges,
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/plans/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['plans', 'audit'],
    summary: 'Removes a plan no one used; one in use is closed to new money',
    params: one,
    answer: messageAnswer,
  }),
};
