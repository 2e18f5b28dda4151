/** Whole days that `available` covers at `dueADay`; null where nothing is due. Micro-units. */
export function daysLeft(available: bigint, dueADay: bigint | null): number | null {
  if (dueADay === null || dueADay <= 0n) return null;
  const days = available > 0n ? available / dueADay : 0n;
  return Number(days > 99_999n ? 99_999n : days);
}
