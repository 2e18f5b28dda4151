import { countRefused, keepPayoutMessage, verifySigned } from '#features/payments/index.ts';
import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { findBatchAtProvider } from './payouts-store.ts';
import { queueCheck } from './verify-batch.ts';

/**
 * Takes the provider's message about a payout: its signature is checked, the message kept once, and its batch queued to be asked
 * for. Nothing that it says is believed, so that it may come late, twice or in another order.
 * @throws AppError bad_signature, with nothing stored but a counter
 */
export async function receivePayoutIpn(
  { db, config }: Services,
  text: string,
  signature: string | undefined,
): Promise<void> {
  const canonical = verifySigned(text, signature, config.provider.ipnSecret);
  if (canonical === null) {
    await inTransaction(db, countRefused);
    return fail('bad_signature');
  }
  await inTransaction(db, async (tx) => {
    const { providerBatchId, isNew } = await keepPayoutMessage(tx, canonical);
    const batch = isNew ? await findBatchAtProvider(tx, providerBatchId) : undefined;
    if (batch) await queueCheck(tx, batch.id);
  });
}
