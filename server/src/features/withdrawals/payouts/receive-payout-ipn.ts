import { verifySigned } from '#features/payments/index.ts';
import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { findBatchAtProvider } from './payouts-store.ts';
import { queueCheck } from './verify-batch.ts';

/**
 * Takes the provider's message about a payout: its signature is checked, and its batch queued to be asked for. Nothing that it says
 * is believed, so that it may come late, twice or in another order.
 * @throws AppError bad_signature
 */
export async function receivePayoutIpn(
  { db, config }: Services,
  text: string,
  signature: string | undefined,
): Promise<void> {
  const canonical = verifySigned(text, signature, config.provider.ipnSecret);
  if (canonical === null) return fail('bad_signature');
  const { batch_withdrawal_id: named } = JSON.parse(canonical) as { batch_withdrawal_id?: unknown };
  if (typeof named !== 'string' && typeof named !== 'number') return;
  await inTransaction(db, async (tx) => {
    const batch = await findBatchAtProvider(tx, String(named));
    if (batch) await queueCheck(tx, batch.id);
  });
}
