import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import type { Db } from '#foundation/db.ts';
import { firstInvestmentDay, lastEndedDay } from './prize-run-store.ts';

/** The last day of the month a day lies in. */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The first moment after a month's last day: 24:00 UTC. */
export const getEnd = (lastDay: string): Date => new Date(`${addDays(lastDay, 1)}T00:00:00Z`);

/**
 * The months that a programme has yet to make, oldest first, each by its last day.
 * @param last the last day of the newest month that has ended, else undefined
 * @param first the day of the first investment, else undefined: no month before it is made
 * @param dueOn the day of the next month on which a month is due: 1 its first end-of-day run, 5 the fifth's
 */
export function monthsBetween(
  last: string | undefined,
  first: string | undefined,
  runDay: string,
  dueOn: number,
): string[] {
  const start = last === undefined ? first : addDays(last, 1);
  const months: string[] = [];
  if (start === undefined) return months;
  for (let day = lastDayOfMonth(start); addDays(day, dueOn) <= runDay; day = lastDayOfMonth(addDays(day, 1)))
    months.push(day);
  return months;
}

/** The same by what the database holds. A month whose run has begun and not ended is the first of them. */
export const missingMonths = async (db: Db, programme: RunStep, runDay: string, dueOn: number): Promise<string[]> =>
  monthsBetween(await lastEndedDay(db, programme), await firstInvestmentDay(db), runDay, dueOn);
