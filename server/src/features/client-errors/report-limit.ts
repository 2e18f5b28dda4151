import { waitText } from '#foundation/common-texts.ts';
import { AppError } from '#foundation/failure.ts';
import { getWideNetwork } from '#foundation/network.ts';

const WINDOW_MS = 60_000;
/** A page reports five errors at most; a network may hold several people. */
const MAX_PER_NETWORK = 10;
/** What one process writes to its log, no matter who sends it. */
const MAX_TOTAL = 60;

/**
 * Bounds what anyone can write to the log, also with rate limits off, and without asking the database.
 * @param nowMs a monotonic clock
 * @returns counts a report. @throws AppError rate_limited
 */
export function createReportLimit(nowMs: () => number = () => performance.now()): (ip: string) => void {
  let counts = new Map<string, number>();
  let total = 0;
  let startedMs = nowMs();
  return (ip) => {
    const passedMs = nowMs() - startedMs;
    if (passedMs >= WINDOW_MS) {
      counts = new Map();
      total = 0;
      startedMs = nowMs();
    }
    const network = getWideNetwork(ip);
    const count = counts.get(network) ?? 0;
    if (count >= MAX_PER_NETWORK || total >= MAX_TOTAL) {
      const seconds = Math.ceil((WINDOW_MS - (passedMs % WINDOW_MS)) / 1000);
      throw AppError.of('rate_limited', { wait: waitText(seconds) }).retryAfter(seconds);
    }
    counts.set(network, count + 1);
    total += 1;
  };
}
