import { addDays } from './dates.ts';

/** On which days a plan accrues: Monday to Friday less the holidays, or every day. */
export type AccruesOn = 'business_days' | 'every_day';

/** Whether a plan accrues on `day` (UTC, `2026-11-20`). */
export function accrualDayOn(day: string, accruesOn: AccruesOn, holidays: ReadonlySet<string>): boolean {
  if (accruesOn === 'every_day') return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The `count`-th accrual day after `start`; the day of starting does not accrue itself. */
export function accrualDayAfter(
  start: string,
  count: number,
  accruesOn: AccruesOn,
  holidays: ReadonlySet<string>,
): string {
  let day = start;
  for (let found = 0; found < count; ) {
    day = addDays(day, 1);
    if (accrualDayOn(day, accruesOn, holidays)) found += 1;
  }
  return day;
}

/** An investment's last accrual day: the term-th after its start, by the holidays known then. */
export const endDay = (start: string, termDays: number, accruesOn: AccruesOn, holidays: ReadonlySet<string>): string =>
  accrualDayAfter(start, termDays, accruesOn, holidays);
