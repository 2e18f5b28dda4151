import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import { formatDay, formatMonth, formatShortDay } from '#foundation/format.ts';
import { formatPeriod } from '#ui/period-text.ts';

/** A row's stretch of time: `20 Nov 2026`, `16 – 22 Nov 2026`, `Nov 2026`. */
export function labelStep({ from, to }: ReportPeriod, by: ReportStep): string {
  if (by === 'day') return formatDay(new Date(`${from}T00:00:00Z`));
  return by === 'month' ? formatMonth(from.slice(0, 7)) : formatPeriod({ from, to });
}

/** The same on an axis, which has little room. */
export const labelTick = ({ from }: ReportPeriod, by: ReportStep): string =>
  by === 'month' ? formatMonth(from.slice(0, 7)) : formatShortDay(from);

/** Whether a stretch is not over, so that it will still change. */
export const isRunning = ({ to }: ReportPeriod, today: string, by: ReportStep): boolean =>
  by === 'day' ? to === today : to >= today && daysBetween(today, to) <= 0;
