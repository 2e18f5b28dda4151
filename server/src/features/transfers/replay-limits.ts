import type { TransferTerms } from '@fairlead/contract/domain/terms.ts';
import type { SentTransfer } from './limits-store.ts';

/** Some transfers, and their sum. Micro-units. */
export type CountedTransfers = { count: number; sum: bigint };

/**
 * What terms would have stopped of transfers, which stand in order by member and day: what is stopped does not count towards
 * the day's maximum.
 */
export function countStopped(
  sent: readonly SentTransfer[],
  { minimum, maximum_per_day: maximum }: TransferTerms,
): CountedTransfers {
  const stopped: CountedTransfers = { count: 0, sum: 0n };
  let [day, soFar] = ['', 0n];
  for (const transfer of sent) {
    const own = `${transfer.memberId} ${transfer.day}`;
    if (own !== day) [day, soFar] = [own, 0n];
    if (transfer.amount >= minimum && soFar + transfer.amount <= maximum) soFar += transfer.amount;
    else {
      stopped.count += 1;
      stopped.sum += transfer.amount;
    }
  }
  return stopped;
}
