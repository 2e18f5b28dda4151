import * as z from 'zod/mini';
import { day, daysBetween, timestamp } from '../domain/dates.ts';
import { isInOrder } from '../domain/day-range.ts';
import { money } from '../domain/money.ts';
import { problem } from '../domain/problem.ts';

/** What a row of a report stands for: a day, a week from Monday, a calendar month. The first and the last may be cut off. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** The longest period of a report, in days: ten years. */
export const MAX_REPORT_DAYS = 3_660;
/** Before and after every day there is. */
export const FIRST_REPORT_DAY = '2000-01-01';
export const LAST_REPORT_DAY = '2099-12-31';

/** Both days are in UTC and belong to the period. */
export type ReportPeriod = { from: string; to: string };
/** A report's days in a query. */
export const period = { from: day, to: day };

/** Whether the days are in order and no more than a report may have. */
export const isReportPeriod = ({ from, to }: ReportPeriod): boolean =>
  from >= FIRST_REPORT_DAY &&
  to <= LAST_REPORT_DAY &&
  isInOrder({ from, to }) &&
  daysBetween(from, to) < MAX_REPORT_DAYS;
/** A period alone. */
export const periodQuery = z.strictObject(period).check(z.refine(isReportPeriod, problem('reportPeriod')));
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
  /** What it is the average of: those of each day added up, so that who did something on two days counts twice. */
  member_days: z.nullable(z.int()),
  /** Of so many days, none of them yet to come. */
  counted_days: z.int(),
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

export const planMix = z.object({
  /** The day at whose end it was so, or as it is now; null where none was counted up to then. */
  day: z.nullable(day),
  calculated_at: z.nullable(timestamp),
  /** Whether the investments that it counts are listed: not those of days before they were kept. */
  listed: z.boolean(),
  /** By principal, the largest first. */
  rows: z.array(z.object({ plan_name: z.string(), ...planSums })),
  totals: z.object(planSums),
  /** As it was before the period; null where no day was counted by then. */
  before: z.nullable(z.object({ day, listed: z.boolean(), ...planSums })),
});
export type PlanMix = z.output<typeof planMix>;
