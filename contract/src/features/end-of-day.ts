import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';
import { problem } from '../domain/problem.ts';
import { runSteps } from '../domain/run-steps.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What the worker is at now. `paid` of `due` while an accrual pays; both 0 before that. */
const progress = z.object({
  programme: z.enum(runSteps),
  day,
  since: timestamp,
  phase: z.enum(['calculating', 'paying', 'working']),
  accruals: z.int(),
  paid: money,
  due: money,
});

/** What the next end-of-day run would do if it were made now; nothing is stored. */
const preview = z.object({
  /** The day it would accrue; null where no day is missing, and then it only releases and completes. */
  day: z.nullable(day),
  missing_days: z.int(),
  accruals: z.int(),
  returns_due: money,
  returns_available: money,
  commissions: z.int(),
  levels_due: money,
  marketing_available: money,
  /** Accruals and commissions at nothing, by the first reason. */
  accrual_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  commission_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Level income booked earlier, to be paid out to members. */
  release: money,
  releasing_members: z.int(),
  /** Investments whose last day it is. */
  completing: z.int(),
  completing_principal: money,
  took_ms: z.int(),
});
export type EndOfDayPreview = z.output<typeof preview>;

export const endOfDayContract = {
  state: endpoint({
    method: 'GET',
    path: '/end-of-day',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['runs', 'plans'],
    summary: 'The last completed run, the missing days, and the progress of a run',
    answer: z.object({
      today: day,
      last_run_day: z.nullable(day),
      /** The first day not accrued and how many there are up to yesterday. */
      next_day: z.nullable(day),
      missing_days: z.int(),
      progress: z.nullable(progress),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/end-of-day/preview',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['runs', 'plans', 'investments', 'treasury', 'settings'],
    summary: 'A dry run: what the next end-of-day run would calculate, pay and release, by the code that makes it',
    answer: z.object({ preview }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/end-of-day',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['runs', 'jobs', 'audit'],
    summary: 'Runs the missing days now: a manual run does not wait for funding, uncovered amounts are final',
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3, problem('enterReason')), z.maxLength(300)),
    }),
    answer: messageAnswer,
  }),
};
