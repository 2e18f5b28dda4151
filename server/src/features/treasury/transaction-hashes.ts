import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { t } from './texts.ts';
import { lockTransactionHash, type UsedTransaction, usesOfTransaction } from './transaction-hashes-store.ts';

/**
 * Refuses a transaction that proved something already. Waits for anyone who is using the same hash, until the transaction ends.
 * A payout may be the deposit of a member who is paid at a deposit address, so deposits do not keep a hash from paying.
 * @param use.txid in small letters
 * @param use.transfer which transfer of a transaction that pays several withdrawals
 * @throws AppError conflict, which names what used it
 */
export async function refuseUsedTransaction(
  tx: Tx,
  use: { txid: string; for: 'withdrawal'; transfer: number } | { txid: string; for: 'capital' },
): Promise<void> {
  await lockTransactionHash(tx, use.txid);
  const uses = await usesOfTransaction(tx, use.txid);
  const used = uses.find(({ usedFor, transfer }) => {
    if (use.for === 'capital') return true;
    return usedFor === 'capital' || (usedFor === 'withdrawal' && transfer === use.transfer);
  });
  if (used) fail('conflict', { reason: t(`used.${used.usedFor}`, { id: String(used.id) }) });
}

/**
 * What a transaction proved so far. Waits for anyone who is using the same hash, and keeps others waiting until the
 * transaction ends.
 * @param txid in small letters
 */
export async function listTransactionUses(tx: Tx, txid: string): Promise<UsedTransaction[]> {
  await lockTransactionHash(tx, txid);
  return usesOfTransaction(tx, txid);
}
