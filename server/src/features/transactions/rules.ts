import { addDays } from '@fairlead/contract/domain/dates.ts';

/** Days from one on, up to another, both included; an absent end is open. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** The first and the last day of a month. */
export function monthDays(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(0);
  // the constructor takes years below 100 for those of the 20th century
  next.setUTCFullYear(year, number, 1);
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) };
}

/**
 * What a month and days narrow to together: a whole month, as members are counted by month, or days.
 * @returns neither where nothing narrows
 */
export function narrowDays({ month, from, to }: Days & { month?: string | undefined }): { month?: string } & Days {
  const whole = month === undefined ? undefined : monthDays(month);
  const first = whole && (from === undefined || from < whole.from) ? whole.from : from;
  const last = whole && (to === undefined || to > whole.to) ? whole.to : to;
  const of = first?.slice(0, 7);
  if (of !== undefined && first === `${of}-01` && last === monthDays(of).to) return { month: of };
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
}

/** The days of a filter; undefined where it has all. */
export const getDays = ({ month, from, to }: Days & { month?: string | undefined }): Days | undefined => {
  if (month !== undefined) return monthDays(month);
  return from === undefined && to === undefined ? undefined : { from, to };
};

/** A month as the roll-ups keep it: 202611; 0 is all time. */
export const monthNumber = (month: string | undefined): number =>
  month === undefined ? 0 : Number(month.replace('-', ''));
