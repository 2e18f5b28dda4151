import { createPayoutProvider, isProviderError, ProviderRefused } from '#features/payments/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from '../texts.ts';
import { findBatch, lockBatch, storeVerified } from './payouts-store.ts';

/** The job that asks what became of a batch. */
export const CHECK_PAYOUT_BATCH = 'check_payout_batch';

/** Asks for a look at a batch; one that waits already is enough. */
export const queueCheck = (tx: Tx, batchId: number): Promise<void> =>
  addJob(tx, CHECK_PAYOUT_BATCH, { batchId }, { key: `${CHECK_PAYOUT_BATCH}:${batchId}` });

/** A person waits for both answers: signing in, and the code. One that comes later is found by asking what became of the batch. */
const TIMEOUT_MS = 2_200;

/** What the provider made of the code. `unclear`: no one knows, and the batch is looked at again. */
export type Verification = { outcome: 'confirmed' } | { outcome: 'unclear'; why: string };

/**
 * Confirms a batch at the provider. To confirm it again pays no one twice: the provider sends a batch once.
 * @throws AppError not_found, conflict (it waits for no code, the provider refuses this one)
 */
export async function askToVerify(
  { db, config, log }: Services,
  { batchId, code }: { batchId: number; code: string },
): Promise<Verification> {
  const batch = (await findBatch(db, batchId)) ?? fail('not_found', { what: t('batch') });
  const provider = createPayoutProvider(config, TIMEOUT_MS) ?? fail('conflict', { reason: t('railNoAccount') });
  const { providerBatchId } = batch;
  if (batch.state !== 'unverified' || providerBatchId === null)
    return fail('conflict', { reason: t('noCodeAwaited', { batch: String(batchId) }) });
  try {
    await provider.verify(await provider.signIn(), providerBatchId, code);
    return { outcome: 'confirmed' };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, batchId }, 'payout provider');
    if (error instanceof ProviderRefused) return fail('conflict', { reason: t('codeRefused', { why: error.message }) });
    return { outcome: 'unclear', why: error.message };
  }
}

/** Stores that it was confirmed, and by whom, or that no one knows; either way it is looked at now. */
export async function recordVerified(
  tx: Tx,
  by: StaffActor,
  batchId: number,
  verification: Verification,
): Promise<Text> {
  await lockBatch(tx, batchId);
  if (verification.outcome === 'confirmed') await storeVerified(tx, batchId, by.id);
  await audit(tx, by, {
    action: 'payout_batch.verify',
    subject: `payout_batch:${batchId}`,
    reason: verification.outcome === 'unclear' ? verification.why : undefined,
  });
  await queueCheck(tx, batchId);
  return verification.outcome === 'confirmed' ? t('codeTaken') : t('codeUnclear', { why: verification.why });
}
