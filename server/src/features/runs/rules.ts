/** How an end-of-day run goes. */
export type EndOfDayOptions = {
  /** Accruals a transaction. */
  batchSize: number;
  /** Connections that calculate and pay a day side by side; END_OF_DAY_WORKERS where nothing is said. */
  workers?: number;
  /** A run started manually is final at once; the worker's waits for funds until noon. */
  manual: boolean;
  /** Asked before each step and batch: throws where an owner has stopped runs. What is paid stays, the rest is paid later. */
  refuseStopped?: () => Promise<void>;
  /** Tests kill the process at these points: calculated, reserved, within batch, batch, paid. */
  at?: (point: string) => void;
};

export const END_OF_DAY_BATCH_SIZE = 20_000;
/** As many as the smallest machine has cores: PostgreSQL writes with one core a connection. */
export const END_OF_DAY_WORKERS = 2;

const DAYS_START_MS = Date.parse('2000-01-01T00:00:00Z');
const NOON_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

/** Whether an underfunded run still waits for funds: until noon UTC of the day it was calculated on. */
export function isWithinFundingWindow(at: Date, calculatedAt: Date, options: Pick<EndOfDayOptions, 'manual'>): boolean {
  const midnight = Math.floor(calculatedAt.getTime() / DAY_MS) * DAY_MS;
  return !options.manual && at.getTime() < midnight + NOON_MS;
}

/** An accrual's place among the postings of its investment: its day, counted as the run's statements count it. */
export const daySequence = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - DAYS_START_MS) / DAY_MS;
