import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { lockWithdrawal } from '../store.ts';
import { t } from '../texts.ts';
import { listPayouts, lockBatch, storeBatch, storePayout } from './payouts-store.ts';

/**
 * Cancels a batch that nothing is known to be sent of: its requests may be paid another way. Once a hash was entered, or the provider
 * was asked, two people say of each payout that it was not paid.
 * @throws AppError not_found, conflict
 */
export async function cancelBatch(tx: Tx, by: StaffActor, batchId: number): Promise<void> {
  // requests before their batch
  for (const { withdrawalId } of await listPayouts(tx, batchId)) await lockWithdrawal(tx, withdrawalId);
  const batch = (await lockBatch(tx, batchId)) ?? fail('not_found', { what: t('batch') });
  const payouts = await listPayouts(tx, batchId);
  if (batch.state !== 'prepared' || payouts.some(({ state }) => state !== 'prepared'))
    fail('conflict', { reason: t('notCancelled', { batch: String(batchId) }) });
  for (const payout of payouts) await storePayout(tx, payout, { state: 'cancelled', problem: null });
  await storeBatch(tx, batchId, { state: 'ended', problem: null });
  await audit(tx, by, { action: 'payout_batch.cancel', subject: `payout_batch:${batchId}` });
}
