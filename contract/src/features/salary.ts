import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, month, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { runStates } from '../domain/states.ts';
import { volumeFigures } from '../domain/volume-figures.ts';

/** What a tier asks for and pays. `new_percent` of its business must be new that month; a member is paid it `max_payments` times. */
export const salaryTier = z.object({
  id,
  business: money,
  amount: money,
  new_percent: percent,
  new_needed: money,
  max_payments: z.int(),
});
export type SalaryTier = z.output<typeof salaryTier>;

/** How a month went for a member. `pending` while its run has not come to them. */
export const salaryStates = ['pending', 'paid', 'unfunded', 'blocked'] as const;
export type SalaryState = (typeof salaryStates)[number];

/** One month of one member. */
export const salaryPayment = z.object({
  id,
  user_id: id,
  username: z.string(),
  email: z.string(),
  month,
  tier_id: id,
  /** The tier's business, and what the member had at the month's end. */
  tier: money,
  qualified: money,
  new_principal: money,
  due: money,
  amount: money,
  status: z.enum(salaryStates),
  settled_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type SalaryPayment = z.output<typeof salaryPayment>;

/** A member who has been on a salary, and their latest month. */
export const salaryUser = z.object({
  user_id: id,
  username: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  months_paid: z.int(),
  total_paid: money,
  last_month: month,
  last_tier: money,
  last_amount: money,
  last_status: z.enum(salaryStates),
});
export type SalaryUser = z.output<typeof salaryUser>;

/** What a tier has cost so far; one that is no longer `active` is not paid any more. */
export const tierStats = z.object({
  ...salaryTier.shape,
  active: z.boolean(),
  members: z.int(),
  months_paid: z.int(),
  total_paid: money,
});
export type TierStats = z.output<typeof tierStats>;

export const tierInput = z.strictObject({
  business: positiveMoneyInput,
  amount: positiveMoneyInput,
  new_percent: percent,
  max_payments: z.int().check(z.minimum(1), z.maximum(1_200)),
});
export type TierInput = z.output<typeof tierInput>;

/** The tiers as a whole, in any order. */
export const tiersInput = z.strictObject({
  tiers: z.array(tierInput).check(z.minLength(1, problem('keepOne')), z.maxLength(20, problem('maxRows', { max: 20 }))),
});

/** A month's run. */
export const salaryRun = z.object({
  month,
  state: z.enum(runStates),
  members: z.int(),
  due: money,
  paid: money,
  finished_at: z.nullable(timestamp),
});
export type SalaryRun = z.output<typeof salaryRun>;

/** A tier as a member stands to it this month. */
export const tierProgress = z.object({
  ...salaryTier.shape,
  times_paid: z.int(),
  missing_business: money,
  missing_new: money,
  /** Whether it would be paid if the month ended now. */
  is_met: z.boolean(),
  is_used_up: z.boolean(),
});
export type TierProgress = z.output<typeof tierProgress>;

/** Figures and what they bring: the worked example, and a member's own month so far. */
const outcome = { qualified: money, new_principal: money, tier: z.nullable(money), amount: money };

const page = { total: z.int(), total_pages: z.int(), current_page: z.int() };
const pageAndSearch = z.object({ ...pageQuery, search: searchText });
const own = { subject: { in: 'params', field: 'id' }, params: z.object({ id: idText }) } as const;

export const salaryContract = {
  users: endpoint({
    method: 'GET',
    path: '/salary/user-salaries',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['salary'],
    summary: 'Members who have been on a salary, the highest total first',
    query: pageAndSearch,
    answer: z.object({ figures_at: z.optional(timestamp), data: z.array(salaryUser), ...page }),
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/salary/transactions',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['salary'],
    summary: 'Every month of every member, newest first, or one month (2026-11)',
    query: z.object({ ...pageQuery, month: z.optional(month) }),
    answer: z.object({ figures_at: z.optional(timestamp), data: z.array(salaryPayment), ...page }),
  }),
  today: endpoint({
    method: 'GET',
    path: '/salary/today-stats',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['salary'],
    summary: 'What was paid today, and what the next run would find',
    answer: z.object({
      data: z.object({
        date: day,
        paid_members: z.int(),
        paid: money,
        next_run: day,
        next_month: month,
        /** What the month so far would bring if it ended now, and what the pool has for it. */
        next_members: z.int(),
        next_due: money,
        pool: money,
      }),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/salary/user-history/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['salary'],
    summary: "A member's months, newest first",
    ...own,
    query: z.object(pageQuery),
    answer: z.object({ data: z.array(salaryPayment), ...page }),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/salary/progress/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['salary', 'team', 'members', 'investments'],
    summary: "A member's figures so far this month, each tier as they stand to it, and a worked example",
    ...own,
    answer: z.object({
      data: z.object({
        user_id: id,
        month,
        next_run: day,
        ...volumeFigures.shape,
        ...outcome,
        tiers: z.array(tierProgress),
        example: z.object({ legs: z.array(money), business: money, ...outcome }),
      }),
    }),
  }),
  tierStats: endpoint({
    method: 'GET',
    path: '/salary/tier-stats',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['salary'],
    summary: 'The tiers, and what each has cost so far',
    answer: z.object({ data: z.array(tierStats) }),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/salary/admin-dashboard',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['salary'],
    summary: 'All that was ever paid, and the last 12 runs',
    answer: z.object({
      data: z.object({
        total_paid: money,
        months_paid: z.int(),
        members_paid: z.int(),
        unfunded: money,
        runs: z.array(salaryRun),
      }),
    }),
  }),
  changeTiers: endpoint({
    method: 'PUT',
    path: '/salary/tiers',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['salary', 'audit'],
    summary: 'Activates other tiers for the months not yet made; asks for a step-up',
    body: tiersInput,
    answer: messageAnswer,
  }),
};
