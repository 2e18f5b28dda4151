import { toPayoutReference } from '@fairlead/contract/domain/payouts.ts';
import {
  createPayoutProvider,
  isProviderError,
  type PayoutProvider,
  ProviderRefused,
  payoutIpnAddress,
} from '#features/payments/index.ts';
import { readSettings } from '#features/settings/index.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { t } from '../texts.ts';
import { applyPayouts, parkBatch, refuseBatch } from './apply-payouts.ts';
import { listPayouts, lockBatch, type Payout, storeCalling, storeWaiting } from './payouts-store.ts';

/** A whole answer is waited for so long: what comes later is found by asking what became of it. */
const SEND_TIMEOUT_MS = 30_000;
/** Answers by which the provider says that it did not take what it was asked. A timeout or a conflict is none. */
const REFUSALS = [400, 401, 403, 404, 422];

/**
 * Asks the provider for a batch, once ever: that it is about to be asked is committed before. Where the answer is lost, or this
 * process dies on the way, the batch is `unknown`, and nothing sends it again.
 * @throws ProviderUnavailable where signing in failed: nothing was sent, and it is tried again
 */
export async function sendBatch(services: Services, batchId: number): Promise<void> {
  const { db, config, log } = services;
  const provider = createPayoutProvider(config, SEND_TIMEOUT_MS);
  if (!provider) return waitFor(services, batchId, String(t('railNoAccount')));
  if ((await readSettings(db)).providerPayouts !== 'on') return waitFor(services, batchId, String(t('railOff')));
  const payouts = await listPayouts(db, batchId);
  let token: string;
  try {
    token = await provider.signIn();
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, batchId }, 'payout provider');
    return waitFor(services, batchId, String(t('signInFailed', { why: error.message })));
  }
  const isMine = await inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.state !== 'prepared') return false;
    await storeCalling(tx, batchId);
    return true;
  });
  if (isMine) await ask(services, provider, { batchId, token, payouts });
}

const waitFor = ({ db }: Services, batchId: number, problem: string): Promise<void> =>
  inTransaction(db, (tx) => storeWaiting(tx, batchId, problem));

async function ask(
  { db, config, log }: Services,
  provider: PayoutProvider,
  { batchId, token, payouts }: { batchId: number; token: string; payouts: readonly Payout[] },
): Promise<void> {
  const wanted = payouts.map(({ withdrawalId, address, amount }) => ({
    ...{ reference: toPayoutReference(withdrawalId), address, amount },
  }));
  try {
    const created = await provider.create(token, wanted, payoutIpnAddress(config));
    await inTransaction(db, async (tx) => {
      await applyPayouts(tx, batchId, created.payouts, { providerBatchId: created.providerBatchId });
    });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, batchId }, 'payout provider');
    const why = error.message;
    const isRefused = error instanceof ProviderRefused && REFUSALS.includes(error.httpStatus);
    await inTransaction(db, (tx) =>
      isRefused
        ? refuseBatch(tx, batchId, t('payoutRefused', { why }))
        : parkBatch(tx, batchId, t('answerLost', { why })),
    );
  }
}
