import { formatDay, formatShortDay } from '#foundation/format.ts';
import { getPresetPeriod, type Period, type PresetName } from '#ui/period.ts';
import { periods } from '#ui/period-texts.ts';

/** A period that is offered by name. */
export interface PeriodOption {
  key: string;
  label: string;
  period: Period;
}

/** Presets as options, as of a day. */
export const listOptions = (names: readonly PresetName[], today: string) =>
  names.map((key) => ({ key, label: periods(`preset.${key}`), period: getPresetPeriod(key, today) }));

/** `1 – 20 Nov 2026`: no more of the first day than the last one leaves unsaid. */
export function formatPeriod({ from, to }: Period): string {
  const last = formatDay(new Date(`${to}T00:00:00Z`));
  if (from === to) return last;
  return periods('range', { from: formatFirst(from, to), to: last });
}

function formatFirst(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return String(Number(from.slice(8)));
  return from.slice(0, 4) === to.slice(0, 4) ? formatShortDay(from) : formatDay(new Date(`${from}T00:00:00Z`));
}
