import { formatWeekday } from '@fairlead/contract/domain/dates.ts';
import { formatDay, formatTimestamp } from '#foundation/format.ts';
import { language } from '#foundation/language.ts';

/**
 * Moments in the reader's zone, with UTC where the moment decides something. Days of the ledger are days in UTC for
 * everyone: `formatDay`. Where the reader's clock shows UTC, it is named once.
 */

/** @returns a function that moves a moment so that its UTC parts are those of the zone's clock, to the second */
export function clockIn(timeZone?: string) {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
  });
  return (moment: Date): Date => {
    const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return new Date(Date.UTC(part.year ?? 0, (part.month ?? 0) - 1, part.day, part.hour, part.minute, part.second));
  };
}

let zone: string | undefined;
let toLocal = clockIn();

/** Reads moments as in this zone from now on, instead of the machine's: for tests. */
export function setZone(name: string): void {
  zone = name;
  toLocal = clockIn(name);
}

const clock = (date: Date, end = 16) => date.toISOString().slice(11, end);

/** `20 Nov 2026, 22:46` and `21:46 UTC`, with the day where it is another; where the zone shows UTC, `local` says so and `utc` is empty. */
export function tellTime(moment: Date): { local: string; utc: string } {
  const local = toLocal(moment);
  const [here, there] = [formatTimestamp(local), formatTimestamp(moment)];
  if (here === there) return { local: here, utc: '' };
  const isSameDay = formatDay(local) === formatDay(moment);
  return { local: here.slice(0, -4), utc: isSameDay ? `${clock(moment)} UTC` : there };
}

const both = (local: string, utc: string) => (utc ? `${local} (${utc})` : local);

/** `20 Nov 2026, 22:46 (21:46 UTC)` */
export function formatMoment(moment: Date): string {
  const { local, utc } = tellTime(moment);
  return both(local, utc);
}

/** `20 Nov 2026`: the day of a moment in the reader's zone. */
export const formatLocalDay = (moment: Date): string => formatDay(toLocal(moment));

/** `22:46 (21:46 UTC)`, or with seconds. */
export function formatClock(moment: Date, seconds = false): string {
  const end = seconds ? 19 : 16;
  const [here, there] = [clock(toLocal(moment), end), `${clock(moment, end)} UTC`];
  return there.startsWith(here) ? there : both(here, there);
}

/** `Fri 20 Nov 2026, 22:46 Lagos (21:46 UTC)` */
export function formatLongMoment(moment: Date): string {
  const { local, utc } = tellTime(moment);
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const city = utc && /^(?!Etc).*\/(.+)/.exec(name)?.[1]?.replaceAll('_', ' ');
  return both(`${formatWeekday(toLocal(moment), language)} ${local}${city ? ` ${city}` : ''}`, utc);
}
