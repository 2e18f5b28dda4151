import { addDays } from '@fairlead/contract/domain/dates.ts';

/** UTC days, both of them in the period. */
export type Period = { from: string; to: string };

/** Periods that have a name and move on with the day; each ends today or before. */
export const presetNames = [
  'today',
  'days7',
  'days30',
  'days90',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'months12',
] as const;
export type PresetName = (typeof presetNames)[number];

/** The days of a preset, as of a day. */
export function getPresetPeriod(name: PresetName, today: string): Period {
  const month = `${today.slice(0, 7)}-01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'days7':
      return { from: addDays(today, -6), to: today };
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'days90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: subtractMonths(month, 1), to: addDays(month, -1) };
    case 'thisQuarter':
      return { from: subtractMonths(month, (Number(today.slice(5, 7)) - 1) % 3), to: today };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'months12':
      return { from: subtractMonths(month, 11), to: today };
  }
}

/** @param month its first day */
function subtractMonths(month: string, count: number): string {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 10);
}

/** The preset that an address names, if it is one. */
export const findPresetName = (text: string): PresetName | undefined => presetNames.find((name) => name === text);

/** The days that an address names as `from` and `to`; null where it names none, or such that do not exist. */
export function findPeriod(view: { text: (name: string) => string }): Period | null {
  const [from, to] = [view.text('from'), view.text('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Whether a text is a day of the calendar, `2026-02-28`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
