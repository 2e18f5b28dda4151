import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import type { Period, Preset } from '#features/statements/period.ts';
import { statement } from '#features/statements/texts.ts';
import { formatDay, formatShortDay, formatTimestamp } from '#foundation/format.ts';
import { language } from '#foundation/language.ts';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

const nameMonth = (day: string) =>
  new Intl.DateTimeFormat(intlLocale(language), { month: 'long', timeZone: 'UTC' }).format(toDate(day));

/** `October`, `November to date`, `2026`: a preset's tab. */
export function labelPreset({ name, period }: Preset): string {
  if (name === 'year') return period.from.slice(0, 4);
  const month = nameMonth(period.from);
  return name === 'toDate' ? statement('period.toDate', { month }) : month;
}

/** `1 – 20 Nov 2026`: no more of the first day than the last one leaves unsaid. */
export function formatPeriod({ from, to }: Period): string {
  const last = formatDay(toDate(to));
  if (from === to) return last;
  return statement('range', { from: formatFirst(from, to), to: last });
}

function formatFirst(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return String(Number(from.slice(8)));
  return from.slice(0, 4) === to.slice(0, 4) ? formatShortDay(from) : formatDay(toDate(from));
}

/** `1 Nov 2026, 00:00 UTC` */
export const formatOpening = ({ from }: Period): string => statement('dayStart', { day: formatDay(toDate(from)) });

/** `31 Oct 2026, 24:00 UTC`, or now where the last day still runs. */
export const formatClosing = ({ to }: Period, nowMs: number): string =>
  new Date(nowMs).toISOString().startsWith(to)
    ? formatTimestamp(new Date(nowMs))
    : statement('dayEnd', { day: formatDay(toDate(to)) });
