import type { AccruesOn } from '@fairlead/contract/domain/accrual-days.ts';
import { daysBetween } from '@fairlead/contract/domain/dates.ts';

/** A Monday before any platform's first day. */
const MONDAY = '1999-12-27';
const [WEEK, WEEKEND_AFTER] = [7, 5];

/** How many of a plan's accrual days there are up to a day, with it: what two days of a term are apart. */
export class AccrualCalendar {
  readonly #holidays: string[];

  constructor(holidays: ReadonlySet<string>) {
    this.#holidays = [...holidays].filter((day) => day >= MONDAY && daysBetween(MONDAY, day) % WEEK < WEEKEND_AFTER);
  }

  count(day: string, accruesOn: AccruesOn): number {
    const days = daysBetween(MONDAY, day);
    if (accruesOn === 'every_day') return days + 1;
    const business = Math.floor(days / WEEK) * WEEKEND_AFTER + Math.min((days % WEEK) + 1, WEEKEND_AFTER);
    return business - this.#holidays.filter((holiday) => holiday <= day).length;
  }
}

export type Term = {
  term_days: number;
  accrues_on: AccruesOn;
  accruals_used: number;
  last_accrual_day: string | null;
  /** From when on it has accrued without a break. */
  since: string;
};

/**
 * Which day of an investment's term a day was: as many accruals before the newest as there are accrual days between them.
 * @returns undefined where that is not known: before a notice that was withdrawn
 */
export function toTermDay(term: Term, day: string, calendar: AccrualCalendar): number | undefined {
  const { accruals_used, last_accrual_day, accrues_on, since } = term;
  if (last_accrual_day === null || day < since || day > last_accrual_day) return undefined;
  const place = accruals_used - (calendar.count(last_accrual_day, accrues_on) - calendar.count(day, accrues_on));
  return place >= 1 && place <= term.term_days ? place : undefined;
}
