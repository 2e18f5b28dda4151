const DAYS_START_MS = Date.parse('2000-01-01T00:00:00Z');
/** More than there are levels. */
const LEVELS = 32;

/**
 * A reversed commission's place among the postings of its investment: its day, as the runs count days, and its level.
 */
export const reversalSeq = (day: string, level: number): number =>
  ((Date.parse(`${day}T00:00:00Z`) - DAYS_START_MS) / 86_400_000) * LEVELS + level;
