import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import type { Preset } from '#features/statements/period.ts';
import { statement } from '#features/statements/texts.ts';
import { formatDay, formatTimestamp } from '#foundation/format.ts';
import { language } from '#foundation/language.ts';
import type { Period } from '#ui/period.ts';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

const nameMonth = (day: string) =>
  new Intl.DateTimeFormat(intlLocale(language), { month: 'long', timeZone: 'UTC' }).format(toDate(day));

/** `October`, `November to date`, `2026`: a preset's tab. */
export function labelPreset({ name, period }: Preset): string {
  if (name === 'year') return period.from.slice(0, 4);
  const month = nameMonth(period.from);
  return name === 'toDate' ? statement('period.toDate', { month }) : month;
}

/** `1 Nov 2026, 00:00 UTC` */
export const formatOpening = ({ from }: Period): string => statement('dayStart', { day: formatDay(toDate(from)) });

/** `31 Oct 2026, 24:00 UTC`, or now where the last day still runs. */
export const formatClosing = ({ to }: Period, nowMs: number): string =>
  new Date(nowMs).toISOString().startsWith(to)
    ? formatTimestamp(new Date(nowMs))
    : statement('dayEnd', { day: formatDay(toDate(to)) });
