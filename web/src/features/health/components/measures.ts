import { health } from '#features/health/texts.ts';
import { formatAge, formatCompact, formatNumber } from '#foundation/format.ts';

const STEP = 1024;
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `12.4 MiB`: one decimal from KiB on. */
export function formatSize(bytes: number): string {
  const place = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const size = place === 0 ? formatNumber(bytes) : formatCompact(bytes / STEP ** place, 1);
  return health('size', { size, unit: UNITS[place] ?? '' });
}

/** `4 s`, from a minute on as an age: `2 h 5 m`. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? health('seconds', { seconds: Math.round(seconds) }) : formatAge(0, seconds * 1000);

/** `12.3 ms`, from a second on as {@link formatSeconds} has it. */
export const formatMilliseconds = (ms: number): string =>
  ms < 1000 ? health('milliseconds', { ms: formatCompact(ms, 1) }) : formatSeconds(ms / 1000);
