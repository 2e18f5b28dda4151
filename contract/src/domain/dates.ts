import * as z from 'zod/mini';

/** A moment: ISO 8601 text in UTC on the wire, `Date` inside. */
export const moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A day in UTC, `2026-11-21`, on the wire and inside. */
export const day = z.iso.date({ error: 'Use a day such as 2026-11-21' });

/** A month in UTC, `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Use a month such as 2026-11' }));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const two = (value: number) => String(value).padStart(2, '0');

/** `20 Nov 2026` */
export const formatDay = (date: Date): string =>
  `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** `Nov 2026`, of a month such as `2026-11`. */
export function formatMonth(text: string): string {
  const [year, number] = text.split('-').map(Number);
  return `${MONTHS[(number ?? 1) - 1]} ${year}`;
}

/** `20 Nov 2026, 21:46 UTC` */
export const formatMoment = (date: Date): string =>
  `${formatDay(date)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;

/** `Fri 20 Nov 2026, 21:46 UTC`, as the top bar shows it. */
export const formatLongMoment = (date: Date): string => `${WEEKDAYS[date.getUTCDay()]} ${formatMoment(date)}`;

/** `1 d 4 h`, `22 h`, `5 min`: how long something has waited. */
export function formatAge(fromMs: number, toMs: number): string {
  const minutes = Math.max(0, Math.floor((toMs - fromMs) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** The UTC day a moment falls on. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `count` days after (or before) `from`. */
export const addDays = (from: string, count: number): string =>
  dayOf(new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000));

/** How many days lie from one day to another: 1 from a day to the next. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
