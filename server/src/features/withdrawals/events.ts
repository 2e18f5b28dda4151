import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import type { Tx } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';

export type WithdrawalEvent = 'requested' | 'approved' | 'rejected' | 'completed' | 'cancelled';

/** Publishes `withdrawal.<event>`; amounts as decimal micro text. */
export async function publishWithdrawalEvent(
  tx: Tx,
  event: WithdrawalEvent,
  withdrawal: { id: number; memberId: number; kind: WithdrawalKind; amount: bigint; netAmount: bigint },
  more: { reason?: string; txid?: string } = {},
): Promise<void> {
  const { id, memberId, kind, amount, netAmount } = withdrawal;
  await publish(tx, {
    name: `withdrawal.${event}`,
    payload: { withdrawalId: id, memberId, kind, amount, netAmount, ...more },
  });
}
