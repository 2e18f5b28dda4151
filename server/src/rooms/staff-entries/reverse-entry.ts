import type { Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { reverse } from '#ledger/index.ts';
import { lockEntry } from './store.ts';

/**
 * Takes back a posted entry; the entry stays as it was made.
 * @throws AppError conflict (reversed already), insufficient_balance, pool_short
 */
export async function reverseEntry(tx: Tx, entryId: number, postingId: bigint, reason: string): Promise<void> {
  const entry = await lockEntry(tx, entryId);
  assert(entry?.state === 'posted', 'a posting of an entry has its posted entry');
  await reverse(tx, postingId);
  const { memberId, kind, wallet, amount } = entry;
  await publish(tx, { name: 'entry.reversed', payload: { memberId, kind, wallet, amount, reason } });
}
