import { formatDay } from '#foundation/format.ts';

const two = (value: number) => String(value).padStart(2, '0');
const clockText = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
/** The same instant, its UTC parts being those of the reader's zone. */
const toLocal = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

/** `21:46`, in UTC. */
export const utcClock = clockText;

/** `20 Nov 2026, 22:46`, in the reader's zone. */
export const formatLocal = (date: Date): string => `${formatDay(toLocal(date))}, ${clockText(toLocal(date))}`;

/** `20 Nov 2026, 22:46 (21:46 UTC)`: where the instant decides, both are named; the day too where it differs. */
export function formatBoth(date: Date): string {
  if (date.getTimezoneOffset() === 0) return `${formatDay(date)}, ${clockText(date)} UTC`;
  const isSameDay = formatDay(date) === formatDay(toLocal(date));
  return `${formatLocal(date)} (${isSameDay ? '' : `${formatDay(date)}, `}${clockText(date)} UTC)`;
}
