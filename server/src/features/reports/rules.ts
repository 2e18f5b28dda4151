/** Whole days that `available` covers at `dueADay`; null where nothing is due. Micro-units. */
export function countRunwayDays(available: bigint, dailyDue: bigint | null): number | null {
  if (dailyDue === null || dailyDue <= 0n) return null;
  const days = available > 0n ? available / dailyDue : 0n;
  return Number(days > 99_999n ? 99_999n : days);
}

/** How much of what was due was paid, in ppm, rounded down: only a day paid in full is a million. Micro-units, `due` above 0. */
export const toPaidPpm = (due: bigint, paid: bigint): number => Number((paid * 1_000_000n) / due);
