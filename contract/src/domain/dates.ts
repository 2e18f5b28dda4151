import * as z from 'zod/mini';
import { intlLocale } from '../messages/languages.ts';
import { isSourceLanguage } from './locale.ts';
import { problem } from './problem.ts';

/** A timestamp: ISO 8601 text in UTC on the wire, `Date` inside. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** ISO 8601 knows the year 0000, the calendar and the database do not. */
const hasYear = (text: string) => !text.startsWith('0000');

/** A day in UTC, `2026-11-21`, on the wire and inside, from the year 1. */
export const day = z.iso.date(problem('day')).check(z.refine(hasYear, problem('day')));

/** A month in UTC, `2026-11`, from the year 1. */
export const month = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, problem('month')), z.refine(hasYear, problem('month')));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const inUtc = (date: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlLocale(language), { ...options, timeZone: 'UTC' }).format(date);

/** `20 Nov 2026`, or as the language writes it. */
export const formatDay = (date: Date, language = 'en'): string =>
  isSourceLanguage(language)
    ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : inUtc(date, language, { day: 'numeric', month: 'short', year: 'numeric' });

/** `4 Nov`, as axes and sentences name a day such as `2026-11-04`. */
export function formatShortDay(day: string, language = 'en'): string {
  const date = new Date(`${day}T00:00:00Z`);
  return isSourceLanguage(language)
    ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
    : inUtc(date, language, { day: 'numeric', month: 'short' });
}

/** `Nov 2026`, of a month such as `2026-11`. */
export function formatMonth(text: string, language = 'en'): string {
  const date = new Date(`${text}-01T00:00:00Z`);
  return isSourceLanguage(language)
    ? `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : inUtc(date, language, { month: 'short', year: 'numeric' });
}

/** `20 Nov 2026, 21:46 UTC` */
export const formatTimestamp = (date: Date, language = 'en'): string =>
  `${formatDay(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;

/** `Fri` */
export const formatWeekday = (date: Date, language = 'en'): string =>
  isSourceLanguage(language) ? `${WEEKDAYS[date.getUTCDay()]}` : inUtc(date, language, { weekday: 'short' });

/** `Fri 20 Nov 2026, 21:46 UTC` */
export const formatLongTimestamp = (date: Date, language = 'en'): string =>
  `${formatWeekday(date, language)} ${formatTimestamp(date, language)}`;

/** The UTC day a timestamp falls on. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `count` days after (or before) `from`. */
export const addDays = (from: string, count: number): string =>
  toDay(new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000));

/** The same day of another year: `2012-02-29` and 18 is `2030-02-29`, which sorts before 1 March and after every day of February. */
export const addYears = (day: string, count: number): string =>
  `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`;

/** How many days lie from one day to another: 1 from a day to the next. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
