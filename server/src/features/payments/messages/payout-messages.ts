import { createHash } from 'node:crypto';
import type { Db, Tx } from '#foundation/db.ts';
import { parseExactJson } from '../provider/exact-json.ts';
import { insertDelivery, listMessages, type StoredMessage } from './store.ts';

/** The same table keeps the messages about payments: those about payouts stand in it by their batch, under a name no payment has. */
const toName = (providerBatchId: string): string => `payout-batch-${providerBatchId}`;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Keeps a genuine message about a payout once, as it was signed, also one of a batch that is not ours. Nothing that it says is
 * believed.
 * @param canonical what was signed
 * @returns the batch that it names, empty where it names none, and whether the message is new
 */
export async function keepPayoutMessage(
  tx: Tx,
  canonical: string,
): Promise<{ providerBatchId: string; isNew: boolean }> {
  const body = parseExactJson(canonical) as Record<string, unknown>;
  const providerBatchId = toText(body.batch_withdrawal_id);
  const isNew = await insertDelivery(tx, {
    ...{ providerPaymentId: toName(providerBatchId), stateWord: toText(body.status), canonical },
    hash: createHash('sha256').update(canonical).digest('hex'),
  });
  return { providerBatchId, isNew };
}

/** The genuine messages about the payouts of a batch, oldest first. */
export const listPayoutMessages = (db: Db, providerBatchId: string): Promise<StoredMessage[]> =>
  listMessages(db, toName(providerBatchId));
