import * as z from 'zod/mini';
import { accountKinds } from '../domain/accounts.ts';
import { day, daysBetween, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money } from '../domain/money.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What a row of a report stands for: a day, a week from Monday, a calendar month. The first and the last may be cut off. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

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

/** The longest period of a report, in days: ten years. */
export const MAX_REPORT_DAYS = 3_660;
/** Before and after every day there is. */
export const FIRST_REPORT_DAY = '2000-01-01';
export const LAST_REPORT_DAY = '2099-12-31';

/** Both days are in UTC and belong to the period. */
export type ReportPeriod = { from: string; to: string };
const period = { from: day, to: day };

/** Whether the days are in order and no more than a report may have. */
export const isReportPeriod = ({ from, to }: ReportPeriod): boolean =>
  from >= FIRST_REPORT_DAY && to <= LAST_REPORT_DAY && from <= to && daysBetween(from, to) < MAX_REPORT_DAYS;
const periodQuery = z.strictObject(period).check(z.refine(isReportPeriod, problem('reportPeriod')));
/** A period, and by what its rows are made. */
export const stepQuery = z
  .strictObject({ ...period, by: z.optional(z.enum(reportSteps)) })
  .check(z.refine(isReportPeriod, problem('reportPeriod')));

const moneyFlowSums = {
  /** Booked as deposits: credited to members. */
  deposits: money,
  deposit_count: z.int(),
  /** Booked out of custody: withdrawals that were paid, net of fees. */
  withdrawals: money,
  withdrawal_count: z.int(),
  /** Deposits less withdrawals. */
  net: money,
};
export type MoneyFlowSums = z.output<z.ZodMiniObject<typeof moneyFlowSums>>;

const returnsSums = {
  due: money,
  paid: money,
  levels_due: money,
  levels_paid: money,
  /** Days on which returns were due. */
  days: z.int(),
  /** Of them, those whose returns the pool did not cover in full. */
  unfunded_days: z.int(),
  /** Of them, those that are not paid to the end yet. */
  running_days: z.int(),
};
export type ReturnsSums = z.output<z.ZodMiniObject<typeof returnsSums>>;

const memberSums = {
  /** Accounts registered, closed ones included. */
  joined: z.int(),
  /**
   * Members who did something that the audit log has (signed in, asked for a withdrawal, joined a plan ...), each once a day:
   * of more than a day the average per day, rounded down. Null where the worker has not counted yet.
   */
  active: z.nullable(z.int()),
};
export type MemberSums = z.output<z.ZodMiniObject<typeof memberSums>>;

const planSums = {
  /** Active investments, those in notice included. */
  investments: z.int(),
  principal: money,
  /** Compounded and still inside. */
  growth: money,
};

/** A report whose rows are stretches of the period, oldest first, with the sums of all and of as many days before. */
const bySteps = <Sums extends z.core.$ZodLooseShape>(sums: Sums) => ({
  at: timestamp,
  ...period,
  rows: z.array(z.object({ ...period, ...sums })),
  totals: z.object(sums),
  before: z.object({ ...period, ...sums }),
});

export const moneyFlow = z.object(bySteps(moneyFlowSums));
export type MoneyFlow = z.output<typeof moneyFlow>;
export const returnsReport = z.object(bySteps(returnsSums));
export type ReturnsReport = z.output<typeof returnsReport>;
export const membersReport = z.object({ ...bySteps(memberSums), active_counted_at: z.nullable(timestamp) });
export type MembersReport = z.output<typeof membersReport>;

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

export const planMix = z.object({
  /** The day at whose end it was so, or as it is now; null where none was counted up to then. */
  day: z.nullable(day),
  calculated_at: z.nullable(timestamp),
  /** By principal, the largest first. */
  rows: z.array(z.object({ plan_name: z.string(), ...planSums })),
  totals: z.object(planSums),
  /** As it was before the period; null where no day was counted by then. */
  before: z.nullable(z.object({ day, ...planSums })),
});
export type PlanMix = z.output<typeof planMix>;

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

/** Reports over a free period. Each reads what is kept by day, so that it takes as long however many members there are. */
export const financialReportsContract = {
  moneyFlow: endpoint({
    ...report,
    path: '/financial-reports/money-flow',
    reads: ['treasury'],
    summary: 'Deposits credited and withdrawals paid, by day, week or month of booking, and as many days before',
    query: stepQuery,
    answer: moneyFlow,
  }),
  returns: endpoint({
    ...report,
    path: '/financial-reports/returns',
    reads: ['runs'],
    summary: 'Returns and level commissions due and paid, by accrual day, week or month, with the days not funded',
    query: stepQuery,
    answer: returnsReport,
  }),
  trialBalance: endpoint({
    ...report,
    path: '/financial-reports/trial-balance',
    reads: ['treasury'],
    summary:
      'Every kind of account with opening, debits, credits and closing: debits equal credits, balances sum to zero',
    query: periodQuery,
    answer: trialBalance,
  }),
  members: endpoint({
    ...report,
    path: '/financial-reports/members',
    reads: ['members', 'audit'],
    summary: 'Members who joined, and who did something, by day, week or month',
    query: stepQuery,
    answer: membersReport,
  }),
  planMix: endpoint({
    ...report,
    path: '/financial-reports/plan-mix',
    reads: ['investments'],
    summary: 'Active investments by plan at the end of the period, and before it; counted every ten minutes',
    query: periodQuery,
    answer: planMix,
  }),
  cohorts: endpoint({
    ...report,
    path: '/financial-reports/cohorts',
    reads: ['members', 'transactions'],
    summary:
      'Members by the month in which they joined: who deposited and invested, and how much; counted once an hour',
    query: periodQuery,
    answer: cohorts,
  }),
  topLegs: endpoint({
    ...report,
    path: '/financial-reports/top-legs',
    reads: ['members', 'investments'],
    summary: 'The sponsors with the most active principal below them, now',
    answer: topLegs,
  }),
  export: listExport('report', {
    path: '/financial-reports/export',
    roles: allowedRoles.readMoney,
    reads: ['treasury', 'runs', 'members', 'investments'],
    filters: exportFilters,
  }),
};
