import { addDays } from '@fairlead/contract/domain/dates.ts';

/** UTC days, both of them in the period. */
export type Period = { from: string; to: string };
export type PresetName = 'lastMonth' | 'toDate' | 'year';
export type Preset = { name: PresetName; period: Period };

/** The periods that have a tab, on a day. In January the year is the month. */
export function listPresets(today: string): Preset[] {
  const [year, firstOfMonth] = [today.slice(0, 4), `${today.slice(0, 7)}-01`];
  const lastMonthEnds = addDays(firstOfMonth, -1);
  const presets: Preset[] = [
    { name: 'lastMonth', period: { from: `${lastMonthEnds.slice(0, 7)}-01`, to: lastMonthEnds } },
    { name: 'toDate', period: { from: firstOfMonth, to: today } },
  ];
  if (firstOfMonth !== `${year}-01-01`) presets.push({ name: 'year', period: { from: `${year}-01-01`, to: today } });
  return presets;
}

/** The preset that is this period, if any. */
export const findPreset = (presets: readonly Preset[], { from, to }: Period): Preset | undefined =>
  presets.find(({ period }) => period.from === from && period.to === to);

/**
 * The period that an address names; the month to date where it names none, or one that does not exist: an address is typed
 * and mailed about.
 */
export function readPeriod(from: string, to: string, today: string): Period {
  const isRead = isDay(from) && isDay(to) && from <= to && to <= today;
  return isRead ? { from, to } : { from: `${today.slice(0, 7)}-01`, to: today };
}

/** The days that a list's address names; null where it names none, or such that do not exist. */
export function findListPeriod(view: { text: (name: string) => string }): Period | null {
  const [from, to] = [view.text('from'), view.text('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Whether a text is a day of the calendar, `2026-02-28`. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
