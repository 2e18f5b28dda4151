import * as z from 'zod/mini';
import { wallets } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { isInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { percent } from '../domain/percent.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { investmentStates } from '../domain/states.ts';
import { distribution } from '../wire/distribution.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { calendars, risks, settlements } from './plans.ts';

/** An investment. Rate, term, distribution, settlement, calendar, cap and exit fee are those agreed when it began. */
const fields = {
  id,
  plan_id: id,
  plan_name: z.string(),
  min: money,
  max: money,
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  user_phone: z.string(),
  invested_amount: money,
  /** What is inside now: invested and what it has grown by; 0 once it has ended. */
  current_value: money,
  /** Its own returns, paid out or compounded. */
  total_earned: money,
  ratePpm: percent,
  status: z.enum(investmentStates),
  start_date: day,
  end_date: day,
  last_roi_date: z.nullable(day),
  accruals_used: z.int(),
  term_days: z.int(),
  distribution,
  settlement: z.enum(settlements),
  pair: z.nullable(z.string()),
  accrues_on: z.enum(calendars),
  risk: z.enum(risks),
  /** Own returns end here. */
  earning_cap: money,
  exitFeePpm: percent,
  /** How many days its principal waits after notice was given. */
  exit_notice_days: z.int(),
  /** The version of the investment terms: cap, exit fee and notice. */
  terms_version: z.int(),
  /** In notice since; it accrues nothing from that day on. */
  notice_given_on: z.nullable(day),
  /** The version of the level percents that its returns are shared by. */
  level_version: z.int(),
  risk_notice_version: z.int(),
  ended_at: z.nullable(timestamp),
  created_at: timestamp,
};
const names = {
  ratePpm: 'roi_percentage',
  exitFeePpm: 'exit_fee_percent',
  distribution: wireFields.distribution,
  settlement: wireFields.settlement,
} as const;
export const investment = renameFields(names, fields);
export type Investment = z.output<typeof investment>;

/** An investment as staff's list has it. */
export const listedInvestment = renameFields(names, {
  ...fields,
  /** What one business day asks of the returns pool for it; 0 where it accrues no more. */
  daily_due: money,
  /** What it could still be credited if every day were paid in full, as it was last calculated; null before the first time. */
  max_returns: z.nullable(money),
  /** What it had grown by at the end of the day that the list is narrowed to (`open_on`); null of every other list. */
  growth_on_day: z.nullable(money),
});
export type ListedInvestment = z.output<typeof listedInvestment>;

/** What a list is narrowed to: everything that is active, what of it still accrues, or what is in notice. */
export const investmentStages = ['active', 'running', 'in_notice'] as const;
export type InvestmentStage = (typeof investmentStages)[number];

const filters = {
  search: searchText,
  stage: z.optional(z.enum(investmentStages)),
  /** The name of the plan they were made under, whole. */
  plan: searchText,
  /** What is running and ends on these days, the soonest first. */
  matures_from: z.optional(day),
  matures_to: z.optional(day),
  /** What was active or in notice at the end of a day, exactly as the plan mix of that day has counted it. */
  open_on: z.optional(day),
};
export type InvestmentFilter = z.output<z.ZodMiniObject<typeof filters>>;
const maturesInOrder = z.refine<unknown>(
  (query) => {
    const { matures_from: from, matures_to: to } = query as InvestmentFilter;
    return isInOrder({ from, to });
  },
  { ...problem('daysInOrder'), path: ['matures_to'] },
);
/** What was open on a day is what it was: what it is now narrows it no further. */
const isDayAlone = z.refine<unknown>(
  (query) => {
    const { open_on, stage, matures_from, matures_to } = query as InvestmentFilter;
    return open_on === undefined || (stage ?? matures_from ?? matures_to) === undefined;
  },
  { ...problem('openOnAlone'), path: ['open_on'] },
);

/** Over everything the search finds, not only the page. Of a day (`open_on`): as it was at its end. */
const summary = z.object({
  total: z.int(),
  active: z.int(),
  completed: z.int(),
  invested_amount: money,
  /** Inside active investments now; of a day, inside those that were open then. */
  current_value: money,
  /** Of no day: what they had earned by then is not kept. */
  total_earned: z.nullable(money),
});
export type InvestmentSummary = z.output<typeof summary>;

const subscription = z.strictObject({
  plan_id: idInput,
  amount: positiveMoneyInput,
  /** The version of the risk notice that the member has read and accepted. */
  risk_notice: z.int(problem('riskNoticeVersion')),
  /** The version of the investment terms that the member was shown: under another one nothing is invested. */
  terms_version: z.optional(z.int().check(z.positive())),
});
export type Subscription = z.output<typeof subscription>;

export const investmentsContract = {
  subscribe: endpoint({
    method: 'POST',
    path: '/investments',
    audience: 'self',
    nonSpec: true,
    changes: ['investments', 'balances', 'transactions', 'treasury', 'team', 'notifications'],
    summary: 'Invests an amount of the main balance in an open plan',
    body: subscription,
    answer: z.object({ message: z.string(), investment, wallets }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/investments/preview/{plan_id}',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['plans'],
    summary: 'What subscribing to a plan today means: the first day that accrues and the last',
    params: z.object({ plan_id: idText }),
    answer: z.object({ plan_id: id, first_accrual_date: day, end_date: day }),
  }),
  export: listExport('investments', {
    path: '/investments/export',
    roles: allowedRoles.readMembers,
    reads: ['investments'],
    filters,
    checks: [maturesInOrder, isDayAlone],
  }),
  list: endpoint({
    method: 'GET',
    path: '/investments',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['investments'],
    summary:
      'All investments, newest first; search by name, e-mail or plan, or narrow to a plan, a stage, the days on which running ones end, or those that were open at the end of a day',
    query: z.object({ ...pageQuery, ...filters }).check(maturesInOrder, isDayAlone),
    answer: z.object({
      figures_at: z.optional(timestamp),
      success: z.boolean(),
      data: z.array(listedInvestment),
      pagination: z.object({ total: z.int(), totalPages: z.int() }),
      ...searchedRows,
      summary,
    }),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/investments/user/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['investments'],
    summary: "A member's investments, newest first",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    answer: z.object({ success: z.boolean(), data: z.array(investment) }),
  }),
};
