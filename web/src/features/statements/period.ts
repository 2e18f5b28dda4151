import { addDays } from '@fairlead/contract/domain/dates.ts';
import { isDay, type Period } from '#ui/period.ts';

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

/**
 * The period that an address names; the month to date where it names none, or one that does not exist: an address is typed
 * and mailed about.
 */
export function readPeriod(from: string, to: string, today: string): Period {
  const isRead = isDay(from) && isDay(to) && from <= to && to <= today;
  return isRead ? { from, to } : { from: `${today.slice(0, 7)}-01`, to: today };
}
