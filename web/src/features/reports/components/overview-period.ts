import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import { isReportPeriod, type ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { findPeriod, findPresetName, getPresetPeriod, type PresetName } from '#ui/period.ts';

/** The periods that the overview offers by name. */
export const overviewPresets = [
  'days7',
  'days30',
  'days90',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const satisfies readonly PresetName[];
const DEFAULT_PRESET: PresetName = 'days30';

/** The period that an address asks for; what does not exist counts as not given. */
export function readPeriod(text: (name: string) => string, today: string): ReportPeriod {
  const days = findPeriod({ text });
  return days && isReportPeriod(days) ? days : getPresetPeriod(findPresetName(text('period')) ?? DEFAULT_PRESET, today);
}

/** What the address is given for a choice: a name moves on with the day, the default needs none. */
export const toAddress = (period: ReportPeriod, preset: string | undefined) =>
  preset === undefined
    ? { ...period, period: undefined }
    : { period: preset === DEFAULT_PRESET ? undefined : preset, from: undefined, to: undefined };

/** As many days, ending on the day before a period. */
export function getDaysBefore({ from, to }: ReportPeriod): ReportPeriod {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}
