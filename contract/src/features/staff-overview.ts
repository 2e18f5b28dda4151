import * as z from 'zod/mini';
import { pools } from '../domain/accounts.ts';
import { alarm } from '../domain/alarms.ts';
import { auditActor, auditSubject } from '../domain/audit-parties.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';
import { runSteps } from '../domain/run-steps.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { runStates } from '../domain/states.ts';
import { membersReport, moneyFlow, planMix, reportSteps, returnsReport, stepQuery } from './report-figures.ts';
import { coverage, waiting } from './reports.ts';

/** One pool: its balance, what runs have reserved, what is due per business day, and its runway in days. */
export const poolReport = z.object({
  pool: z.enum(pools),
  balance: money,
  reserved: money,
  available: money,
  /** Null where the pool is not paid from day by day. */
  daily_due: z.nullable(money),
  /** The accrual day whose level income is taken as due; null where it is by what is invested, or there is none. */
  due_day: z.nullable(day),
  /** Whole days the available money covers; null where nothing is due. */
  runway_days: z.nullable(z.int()),
});

/** Custody against what members are owed, at the end of a day; the ratio is null where nothing was owed. */
export const solvencyDay = z.object({ day, custody: money, owed: money, coverage_ppm: z.nullable(z.number()) });

/** The overview of a period: each figure as the report of its name has it, so that both are the same. */
const figures = z.object({
  figures_at: z.optional(timestamp),
  at: timestamp,
  /** Both days belong to the period. */
  from: day,
  to: day,
  /** What the rows of the reports are made by: wider than was asked for where there would be more than 200. */
  by: z.enum(reportSteps),
  money_flow: moneyFlow,
  returns: returnsReport,
  members: membersReport,
  plan_mix: planMix,
  coverage: z.object({
    /** Oldest first, at most 200 or so: of longer periods the last of each week or month, and the lowest. Today is the last, as far as it is over. */
    days: z.array(solvencyDay),
    /** The day before the period. */
    before: solvencyDay,
  }),
  /** As they are now. */
  pools: z.array(poolReport),
});
export type OverviewFigures = z.output<typeof figures>;

/** What the audit log's list says of a row in one line. */
const auditRow = z.object({
  key: z.string(),
  at: timestamp,
  actor: auditActor,
  action: z.string(),
  subject: auditSubject,
});
export type AuditRow = z.output<typeof auditRow>;

/** One programme's run as the dashboard shows it. */
export const runReport = z.object({
  programme: z.enum(runSteps),
  day,
  state: z.enum(runStates),
  returns_due: money,
  returns_paid: money,
  levels_due: money,
  levels_paid: money,
  accruals: z.int(),
  due: money,
  paid: money,
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
});

/** The staff's first page: apart from the other reports, because no page of a member reads it. */
export const staffOverviewContract = {
  adminDashboard: endpoint({
    method: 'GET',
    path: '/reports/admin/dashboard',
    audience: 'admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: [
      'treasury',
      'members',
      'investments',
      'withdrawals',
      'deposits',
      'tickets',
      'messages',
      'support',
      'stagedChanges',
      'runs',
      'jobs',
      'audit',
    ],
    summary: 'What waits for staff, alarms, backups, solvency now, members and the newest runs',
    answer: z.object({
      /** What is wrong with the operation now, the critical ones first; empty while all is well. */
      alarms: z.array(alarm),
      /** When the last good backup was finished, up to when the log is kept with it, and when a restore was last tested. */
      backup: z.object({
        last_good_at: z.nullable(timestamp),
        archived_through: z.nullable(timestamp),
        restore_tested_at: z.nullable(timestamp),
      }),
      coverage,
      treasury: z.object({ fees: money, operator_equity: money, suspense: money, payout_clearing: money }),
      members: z.object({
        total: z.int(),
        verified: z.int(),
        activated: z.int(),
        investing: z.int(),
        blocked: z.int(),
      }),
      waiting,
      runs: z.array(runReport),
      /** The day whose accrual is due next, where it is overdue. */
      missing_since: z.nullable(day),
      audit: z.array(auditRow),
    }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/reports/admin/figures',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury', 'runs', 'members', 'investments', 'audit'],
    summary:
      'Money in and out, returns, members, plans, coverage and pools of a period, by day, week or month, beside as many days before',
    query: stepQuery,
    answer: figures,
  }),
};
