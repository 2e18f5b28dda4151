import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { reverse } from '#ledger/index.ts';
import { reverseOrOpenCase } from './reverse-or-open-case.ts';
import { lockEntry } from './store.ts';

/**
 * Takes back a posted entry; the entry stays as it was made.
 * @throws AppError conflict (reversed already), insufficient_balance, pool_short: then staff have a case
 */
export async function reverseEntry(
  tx: Tx,
  by: StaffActor,
  entryId: number,
  postingId: bigint,
  reason: string,
): Promise<void> {
  const entry = await lockEntry(tx, entryId);
  assert(entry?.state === 'posted', 'a posting of an entry has its posted entry');
  const { memberId, kind, wallet, amount } = entry;
  const signed = kind === 'credit' ? amount : -amount;
  await reverseOrOpenCase(by, { transactionId: `P${postingId}`, memberId, amount: signed, reason }, () =>
    reverse(tx, postingId),
  );
  await publish(tx, { name: 'entry.reversed', payload: { memberId, kind, wallet, amount, reason } });
}
