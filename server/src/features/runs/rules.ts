/** How an end-of-day run goes. */
export type EndOfDayOptions = {
  /** Accruals a transaction. */
  chunk: number;
  /** Connections that fix and pay a day side by side; END_OF_DAY_WORKERS where nothing is said. */
  workers?: number;
  /** A run started manually is final at once; the worker's waits for funds until noon. */
  manual: boolean;
  /** Tests kill the process at these points: fixed, reserved, within chunk, chunk, paid. */
  at?: (point: string) => void;
};

export const END_OF_DAY_CHUNK = 20_000;
/** As many as the smallest machine has cores: PostgreSQL writes with one core a connection. */
export const END_OF_DAY_WORKERS = 2;

/** What part of each amount is paid: num / of, rounded down on each. */
export type Share = { num: bigint; of: bigint };
export const FULL_SHARE: Share = { num: 1n, of: 1n };

const NOON_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

/** Whether a short run still waits for funds: until noon UTC of the day it was fixed on. */
export function isWithinFundingWindow(at: Date, fixedAt: Date, options: Pick<EndOfDayOptions, 'manual'>): boolean {
  const midnight = Math.floor(fixedAt.getTime() / DAY_MS) * DAY_MS;
  return !options.manual && at.getTime() < midnight + NOON_MS;
}

/**
 * What a short pool pays: nothing, or to each floor(due x pool / total); dust stays in the pool.
 * @param total what is due, micro-units, more than `pool`
 */
export function shareOfPool(total: bigint, pool: bigint, rule: 'nothing' | 'pro_rata'): Share {
  return rule === 'nothing' || pool <= 0n ? { num: 0n, of: 1n } : { num: pool, of: total };
}
