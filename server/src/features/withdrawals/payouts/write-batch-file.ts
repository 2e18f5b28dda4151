import { toPayoutReference } from '@fairlead/contract/domain/payouts.ts';
import { findPayoutChain, toTokenText, toTokenUnits } from '#features/chain/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { NETWORK } from '../check-payout.ts';
import { t } from '../texts.ts';
import { isFinal } from './payout-rules.ts';
import { listPayouts, lockBatch } from './payouts-store.ts';
import { writeCsv, writeSafeFile } from './safe-file.ts';

/**
 * What the operator's wallet signs to pay a batch: its payouts that have not ended, as CSV and for Safe's transaction builder.
 * @throws AppError not_found, conflict (no file, none left to pay, no chain)
 */
export async function writeBatchFile(
  tx: Tx,
  by: StaffActor,
  batchId: number,
): Promise<{ name: string; csv: string; safe: string }> {
  const batch = (await lockBatch(tx, batchId)) ?? fail('not_found', { what: t('batch') });
  if (batch.rail !== 'file') fail('conflict', { reason: t('noFile', { batch: String(batchId) }) });
  const open = (await listPayouts(tx, batchId)).filter(({ state }) => !isFinal(state));
  if (open.length === 0) fail('conflict', { reason: t('nothingToPay', { batch: String(batchId) }) });
  const chain = (await findPayoutChain(tx, NETWORK)) ?? fail('conflict', { reason: t('railNoChain') });
  const transfers = open.map(({ withdrawalId, address, amount }) => {
    const units = toTokenUnits(chain, amount);
    return { ...{ reference: toPayoutReference(withdrawalId), address, units }, amount: toTokenText(chain, units) };
  });
  const { createdAt } = batch;
  const file = { ...{ batchId, chainId: chain.chainId, token: chain.token.address, createdAt }, transfers };
  await audit(tx, by, {
    action: 'payout_batch.file',
    subject: `payout_batch:${batchId}`,
    after: { count: transfers.length },
  });
  return { name: `payouts-${batchId}`, csv: writeCsv(file), safe: writeSafeFile(file) };
}
