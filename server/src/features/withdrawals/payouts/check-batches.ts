import { toPayoutReference } from '@fairlead/contract/domain/payouts.ts';
import {
  createPayoutProvider,
  isProviderError,
  type PayoutProvider,
  type ProviderPayout,
} from '#features/payments/index.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { t } from '../texts.ts';
import { applyPayouts, parkBatch } from './apply-payouts.ts';
import { type Batch, findBatch, listClaimed, listDueBatches, listPayouts, storeBatch } from './payouts-store.ts';
import { sendBatch } from './send-batch.ts';

const BATCH = 50;
const TIMEOUT_MS = 10_000;
/** A process that asked for a batch has its answer by then, or ended: longer than the answer is waited for. */
const CALL_MINUTES = 2;
/** A batch that no one has confirmed by then needs a person: its code is good for an hour. */
const UNVERIFIED_MINUTES = 24 * 60;
/** The clocks of the provider and of ours may differ by so much. */
const CLOCK_MS = 24 * 3_600_000;

/** Looks at every batch whose time has come. What goes wrong with one keeps none of the others. */
export async function checkBatches(services: Services): Promise<void> {
  const errors: unknown[] = [];
  for (const { id } of await listDueBatches(services.db, BATCH)) {
    try {
      await checkBatch(services, id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/**
 * Finds out what became of a batch: sends one that waits, asks the provider for one that it knows, and looks one up by its
 * references whose answer was lost.
 */
export async function checkBatch(services: Services, batchId: number): Promise<void> {
  const { db, config, log } = services;
  const batch = await findBatch(db, batchId);
  if (batch?.rail !== 'nowpayments' || batch.state === 'ended') return;
  if (batch.state === 'prepared') return sendBatch(services, batchId);
  if (batch.state === 'calling') {
    if ((batch.calledMinutes ?? 0) < CALL_MINUTES) return;
    await inTransaction(db, (tx) => parkBatch(tx, batchId, t('callEnded')));
  }
  const provider = createPayoutProvider(config, TIMEOUT_MS);
  if (!provider) return keep(services, batch, String(t('railNoAccount')));
  try {
    await look(services, provider, batch);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, batchId }, 'payout provider');
    await keep(services, batch, String(t('notAsked', { why: error.message })));
  }
}

async function look(services: Services, provider: PayoutProvider, batch: Batch): Promise<void> {
  const { db } = services;
  const token = await provider.signIn();
  if (batch.providerBatchId === null) return lookUp(services, provider, { batch, token });
  const { providerBatchId } = batch;
  const found = await provider.read(token, providerBatchId);
  await inTransaction(db, async (tx) => {
    await applyPayouts(tx, batch.id, found, { providerBatchId });
    const now = await findBatch(tx, batch.id);
    if (now?.state === 'unverified' && now.ageMinutes > UNVERIFIED_MINUTES)
      await parkBatch(tx, batch.id, t('neverVerified'));
  });
}

/** Looks for our references among what the provider lists. Not to find them proves nothing: the batch stays as it is. */
async function lookUp(
  services: Services,
  provider: PayoutProvider,
  { batch, token }: { batch: Batch; token: string },
): Promise<void> {
  const { db } = services;
  const listed = await provider.list(token, new Date(batch.createdAt.getTime() - CLOCK_MS));
  const references = new Set(
    (await listPayouts(db, batch.id)).map(({ withdrawalId }) => toPayoutReference(withdrawalId)),
  );
  const ours = listed.filter(({ reference }) => reference !== null && references.has(reference));
  const batches = await listUnclaimed(services, ours);
  const [providerBatchId, ...others] = batches;
  if (providerBatchId === undefined) return keep(services, batch, String(t('notListed')));
  if (others.length > 0) return keep(services, batch, String(t('listedTwice', { batches: batches.join(', ') })));
  const found = await provider.read(token, providerBatchId);
  await inTransaction(db, (tx) => applyPayouts(tx, batch.id, found, { providerBatchId }));
}

/** The provider's batches of these payouts that belong to no batch of ours: a request that was refused before has others. */
async function listUnclaimed({ db }: Services, payouts: readonly ProviderPayout[]): Promise<string[]> {
  const ids = [...new Set(payouts.map(({ providerBatchId }) => providerBatchId))];
  const claimed = new Set(await listClaimed(db, ids));
  return ids.filter((id) => !claimed.has(id));
}

/** Nothing is known that was not: it is looked at again later. */
const keep = ({ db }: Services, { id }: Batch, problem: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const batch = await findBatch(tx, id);
    if (batch && batch.state !== 'prepared' && batch.state !== 'calling')
      await storeBatch(tx, id, { state: batch.state, problem });
  });
