import * as z from 'zod/mini';
import { daysBetween } from '../domain/dates.ts';
import { createProblem, problem, problemByInput } from '../domain/problem.ts';
import { isReportPeriod, period, type ReportPeriod, type ReportStep, reportSteps } from './report-figures.ts';

/** What a chart can show of a period, and what an answer has of each figure at most. */
export const MAX_POINTS = 200;

/** The step that was asked for, or the next one by which a period has no more rows than an answer has. */
export function widenStep({ from, to }: ReportPeriod, step: ReportStep): ReportStep {
  const days = daysBetween(from, to) + 1;
  if (step === 'day' && days > MAX_POINTS) return widenStep({ from, to }, 'week');
  // a week may be cut off at either end
  return step === 'week' && Math.ceil(days / 7) + 1 > MAX_POINTS ? 'month' : step;
}

/** The steps by which a period has no more rows than an answer has. */
export const listAllowedSteps = (days: ReportPeriod): ReportStep[] =>
  reportSteps.filter((step) => widenStep(days, step) === step);

type Stepped = ReportPeriod & { by?: ReportStep | undefined };

/** A period, and by what a report's rows are made: without it by day, or as widely as the period needs. */
export const reportStepQuery = z.strictObject({ ...period, by: z.optional(z.enum(reportSteps)) }).check(
  z.refine(isReportPeriod, { ...problem('reportPeriod'), abort: true }),
  z.refine(
    ({ by, ...days }: Stepped) => by === undefined || widenStep(days, by) === by,
    problemByInput((query) =>
      createProblem('reportPoints', { max: String(MAX_POINTS), steps: listAllowedSteps(query as ReportPeriod) }),
    ),
  ),
);
