import * as z from 'zod/mini';
import { accountKinds } from '../domain/accounts.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import {
  isReportPeriod,
  membersReport,
  moneyFlow,
  period,
  periodQuery,
  planMix,
  reportSteps,
  returnsReport,
} from './report-figures.ts';
import { reportStepQuery } from './report-steps.ts';

/** The reports there are; the journal has a contract of its own. */
export const exportedReports = [
  'money-flow',
  'returns',
  'members',
  'plan-mix',
  'cohorts',
  'top-legs',
  'trial-balance',
] as const;
export type ExportedReport = (typeof exportedReports)[number];
export const reportKinds = [...exportedReports, 'journal'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A balance is credits less debits: custody, the one asset, stands below zero, and all of them sum to zero. */
const balanceSums = { opening: money, debits: money, credits: money, closing: money };
const trialBalance = z.object({
  at: timestamp,
  ...period,
  rows: z.array(z.object({ account: z.enum(accountKinds), ...balanceSums })),
  totals: z.object(balanceSums),
  before: z.object({ ...period, ...balanceSums }),
});
export type TrialBalance = z.output<typeof trialBalance>;

const cohortSums = {
  members: z.int(),
  /** Those who ever deposited, and who ever put money into a plan. */
  depositors: z.int(),
  investors: z.int(),
  deposited: money,
  /** Withdrawals paid to them, net of fees. */
  withdrawn: money,
};
const cohorts = z.object({
  /** Null until they were calculated for the first time; once an hour since. */
  calculated_at: z.nullable(timestamp),
  ...period,
  /** By the month in which they joined, its first day; oldest first. */
  rows: z.array(z.object({ month: day, ...cohortSums })),
  totals: z.object(cohortSums),
  /** Of as many months before. */
  before: z.object({ ...period, ...cohortSums }),
});
export type Cohorts = z.output<typeof cohorts>;

/** Members of cohorts: who ever deposited, ever put money into a plan, was ever paid a withdrawal. */
export const cohortGroups = ['depositors', 'investors', 'withdrawers'] as const;
export type CohortGroup = (typeof cohortGroups)[number];

const cohortMember = z.object({
  user_id: id,
  username: z.string(),
  joined_on: day,
  deposited: money,
  withdrawn: money,
  /** Put into plans. */
  invested: money,
});
export type CohortMember = z.output<typeof cohortMember>;

/** So many sponsors are listed. */
export const TOP_LEGS = 50;
const topLegs = z.object({
  at: timestamp,
  /** By active principal below them, at any depth, the most first. */
  rows: z.array(
    z.object({
      user_id: id,
      username: z.string(),
      /** Members below them at any depth, and directly. */
      team: z.int(),
      direct: z.int(),
      business: money,
      strongest_leg: money,
    }),
  ),
});
export type TopLegs = z.output<typeof topLegs>;

const exportFilters = { report: z.enum(exportedReports), ...period, by: z.optional(z.enum(reportSteps)) };
export type ReportExportQuery = z.output<z.ZodMiniObject<typeof exportFilters>>;

const report = { method: 'GET', audience: 'admin', roles: allowedRoles.readMoney, nonSpec: true } as const;

/** As of when a report's figures are, where they come from a replica. */
const figuresAt = { figures_at: z.optional(timestamp) };

/** Reports over a free period. Each reads what is kept by day, so that it takes as long however many members there are. */
export const financialReportsContract = {
  moneyFlow: endpoint({
    ...report,
    path: '/financial-reports/money-flow',
    reads: ['treasury'],
    summary: 'Deposits credited and withdrawals paid, by day, week or month of booking, and as many days before',
    query: reportStepQuery,
    answer: z.extend(moneyFlow, figuresAt),
  }),
  returns: endpoint({
    ...report,
    path: '/financial-reports/returns',
    reads: ['runs'],
    summary: 'Returns and level commissions due and paid, by accrual day, week or month, with the days not funded',
    query: reportStepQuery,
    answer: z.extend(returnsReport, figuresAt),
  }),
  trialBalance: endpoint({
    ...report,
    path: '/financial-reports/trial-balance',
    reads: ['treasury'],
    summary:
      'Every kind of account with opening, debits, credits and closing: debits equal credits, balances sum to zero',
    query: periodQuery,
    answer: z.extend(trialBalance, figuresAt),
  }),
  members: endpoint({
    ...report,
    path: '/financial-reports/members',
    reads: ['members', 'audit'],
    summary: 'Members who joined, and who did something, by day, week or month',
    query: reportStepQuery,
    answer: z.extend(membersReport, figuresAt),
  }),
  planMix: endpoint({
    ...report,
    path: '/financial-reports/plan-mix',
    reads: ['investments'],
    summary: 'Active investments by plan at the end of the period, and before it; counted every ten minutes',
    query: periodQuery,
    answer: z.extend(planMix, figuresAt),
  }),
  cohorts: endpoint({
    ...report,
    path: '/financial-reports/cohorts',
    reads: ['members', 'transactions'],
    summary:
      'Members by the month in which they joined: who deposited and invested, and how much; counted once an hour',
    query: periodQuery,
    answer: z.extend(cohorts, figuresAt),
  }),
  cohortMembers: endpoint({
    ...report,
    path: '/financial-reports/cohorts/members',
    reads: ['members', 'transactions'],
    summary:
      'The members of the cohorts of a period who ever deposited, invested or withdrew, each with what they moved: rows sum to the cohorts as they were counted last',
    query: z
      .strictObject({ ...period, group: z.optional(z.enum(cohortGroups)), ...pageQuery })
      .check(z.refine(isReportPeriod, problem('reportPeriod'))),
    answer: z.object({
      figures_at: z.optional(timestamp),
      calculated_at: z.nullable(timestamp),
      /** In the order in which their months come, then in that of their numbers. */
      rows: z.array(cohortMember),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  topLegs: endpoint({
    ...report,
    path: '/financial-reports/top-legs',
    reads: ['members', 'investments'],
    summary: 'The sponsors with the most active principal below them, now',
    answer: z.extend(topLegs, figuresAt),
  }),
  export: listExport('report', {
    path: '/financial-reports/export',
    roles: allowedRoles.readMoney,
    reads: ['treasury', 'runs', 'members', 'investments'],
    filters: exportFilters,
  }),
};
