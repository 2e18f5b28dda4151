import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';

/** As many days, ending on the day before a period. */
export function getPeriodBefore({ from, to }: ReportPeriod): ReportPeriod {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The calendar months of a period, and as many before them: their first and last days. */
export function getMonthsBefore({ from, to }: ReportPeriod): ReportPeriod {
  const [first, last] = [toMonthNumber(from), toMonthNumber(to)];
  return { from: toFirstDay(first - (last - first + 1)), to: addDays(toFirstDay(first), -1) };
}

const toMonthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const toFirstDay = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);

/** The days, weeks (from Monday) or calendar months of a period, oldest first; the first and the last end where it does. */
export function listSteps({ from, to }: ReportPeriod, by: ReportStep): ReportPeriod[] {
  const steps: ReportPeriod[] = [];
  for (let first = from; first <= to; ) {
    const last = getLastDay(first, by);
    steps.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return steps;
}

/** The last day of what a day lies in. */
function getLastDay(day: string, by: ReportStep): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === 'day') return day;
  if (by === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

type OfDay = { day: string };

/**
 * Rows by step, their totals, and the totals of as many days before.
 * @param days what there is of the period and of the one before it, a row or more per day
 * @param sum what days come to; called with none of them too
 */
export function toReport<Day extends OfDay, Sums extends object>(
  period: ReportPeriod,
  { by, days, sum }: { by: ReportStep; days: readonly Day[]; sum: (days: Day[], of: ReportPeriod) => Sums },
) {
  const before = getPeriodBefore(period);
  const within = ({ from, to }: ReportPeriod) => days.filter(({ day }) => from <= day && day <= to);
  const steps = listSteps(period, by);
  const byStep = groupBySteps(within(period), steps);
  return {
    ...period,
    rows: steps.map((step) => ({ ...step, ...sum(byStep.get(step.from) ?? [], step) })),
    totals: sum(within(period), period),
    before: { ...before, ...sum(within(before), before) },
  };
}

/** The days of each step by its first day; both are in order. */
function groupBySteps<Day extends OfDay>(days: Day[], steps: ReportPeriod[]): Map<string, Day[]> {
  let place = 0;
  return Map.groupBy(
    days.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    ({ day }) => {
      while ((steps[place]?.to ?? day) < day) place += 1;
      return steps[place]?.from ?? day;
    },
  );
}
