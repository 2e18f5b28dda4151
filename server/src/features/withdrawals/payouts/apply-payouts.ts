import { findPayoutChain } from '#features/chain/index.ts';
import { isSamePayout, type ProviderPayout } from '#features/payments/index.ts';
import { listTransactionUses } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import type { Text } from '#foundation/texts.ts';
import { NETWORK, WAITING_MINUTES } from '../check-payout.ts';
import { completePaid } from '../complete-paid.ts';
import { findPayoutCheck, storeEntered } from '../payout-checks-store.ts';
import { lockWithdrawal, type Row, storeStatus } from '../store.ts';
import { t } from '../texts.ts';
import { isFinal, judgeBatch, judgePayout, matchPayouts } from './payout-rules.ts';
import {
  type Batch,
  findBatch,
  findPayout,
  listPayouts,
  lockBatch,
  type Payout,
  type PayoutChange,
  storeBatch,
  storePayout,
} from './payouts-store.ts';

/**
 * Stores what the provider says of a batch: each of its payouts is found by its reference, and must have its address and amount. It
 * may be said as often and in whatever order: what has ended stays as it is.
 */
export async function applyPayouts(
  tx: Tx,
  batchId: number,
  found: readonly ProviderPayout[],
  { providerBatchId }: { providerBatchId: string },
): Promise<void> {
  const batch = await findBatch(tx, batchId);
  if (!batch) return;
  // requests are locked before their batch, in ascending order
  const own = found.filter((each) => each.providerBatchId === providerBatchId);
  for (const [withdrawalId, matched] of matchPayouts(await listPayouts(tx, batchId), own))
    await applyOne(tx, batch, withdrawalId, matched);
  await lockBatch(tx, batchId);
  const payouts = await listPayouts(tx, batchId);
  await storeBatch(tx, batchId, { state: judgeBatch(payouts), providerBatchId, problem: null });
}

async function applyOne(tx: Tx, batch: Batch, withdrawalId: number, own: readonly ProviderPayout[]): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawalId);
  const payout = await findPayout(tx, batch.id, withdrawalId);
  if (!row || !payout || payout.state === 'paid' || payout.state === 'cancelled') return;
  const [found, ...others] = own;
  if (!found) return void (await park(tx, row, payout, t('payoutNotThere')));
  if (others.length > 0) return void (await park(tx, row, payout, t('payoutTwice', { count: own.length })));
  if (!isSamePayout(found, payout)) return void (await park(tx, row, payout, t('payoutDiffers')));
  const judged = judgePayout(found, payout);
  // what people or the provider itself have called unpaid is only ever found to be paid
  if (payout.state === 'refused' && judged.state !== 'paid') return;
  const kept = { providerPayoutId: found.providerPayoutId, providerState: found.word, txid: found.txid };
  const change = { ...kept, wasSending: judged.wasSending, problem: judged.problem && String(judged.problem) };
  switch (judged.state) {
    case 'paid':
      return takePaid(tx, batch, row, payout, { ...change, txid: found.txid ?? '' });
    case 'unknown':
      return void (await park(tx, row, payout, judged.problem ?? t('payoutNotThere'), change));
    case 'refused':
      return refuse(tx, row, payout, change);
    default:
      return resume(tx, row, payout, change);
  }
}

type Change = Omit<PayoutChange, 'state'>;

/** It is being sent: what was unknown is known again. */
async function resume(tx: Tx, row: Row, payout: Payout, change: Change): Promise<void> {
  await storePayout(tx, payout, { ...change, state: 'sending' });
  if (row.status !== 'unknown') return;
  await storeStatus(tx, row.id, 'processing');
  await auditPayout(tx, row, 'withdrawal.payout_found', String(change.providerState ?? ''));
}

/** It will not be paid, by the provider's own word: it may be paid by another batch, or by staff. */
async function refuse(tx: Tx, row: Row, payout: Payout, change: Change): Promise<void> {
  await storePayout(tx, payout, { ...change, state: 'refused' });
  if (row.status === 'unknown') await storeStatus(tx, row.id, 'processing');
  await auditPayout(tx, row, 'withdrawal.payout_failed', change.problem ?? '');
}

/**
 * No one can say whether it was paid. It is never sent again by itself: only evidence, or two people, end that.
 * @returns whether it was known before
 */
export async function park(
  tx: Tx,
  row: Row,
  payout: Payout,
  problem: Text,
  change: Partial<Change> = {},
): Promise<boolean> {
  if (isFinal(payout.state)) return false;
  await storePayout(tx, payout, { ...change, state: 'unknown', problem: String(problem) });
  if (row.status === 'unknown') return false;
  await storeStatus(tx, row.id, 'unknown');
  await auditPayout(tx, row, 'withdrawal.payout_unknown', String(problem));
  return true;
}

/** The provider names the transaction that paid it: the chain is asked where there is one, else the provider is believed. */
async function takePaid(
  tx: Tx,
  batch: Batch,
  row: Row,
  payout: Payout,
  change: Change & { txid: string },
): Promise<void> {
  const open = row.status === 'processing' || row.status === 'unknown';
  const isElsewhere = payout.state === 'refused';
  if (!open || isElsewhere) {
    const problem = String(t('paidAfterAll', { txid: change.txid }));
    if (payout.problem === problem) return;
    await storePayout(tx, payout, { ...change, state: payout.state, problem });
    return auditPayout(tx, row, 'withdrawal.payout_found', problem);
  }
  await storePayout(tx, payout, { ...change, state: 'paid' });
  if (row.status === 'unknown') await storeStatus(tx, row.id, 'processing');
  const by = batch.verifiedBy ?? batch.createdBy;
  const chain = await findPayoutChain(tx, NETWORK);
  if (!chain) return complete(tx, row, by, change.txid);
  const check = await findPayoutCheck(tx, row.id);
  if (check && check.state !== 'refused') return;
  const entered = { withdrawalId: row.id, chainId: chain.chainId, transactionHash: change.txid, enteredBy: by };
  const waiting = { state: 'waiting' as const, logIndex: null, confirmations: 0, problem: null };
  // the provider has seen it: a node that has not yet is given time
  await storeEntered(tx, entered, { ...waiting, isSeen: true, nextMinutes: WAITING_MINUTES });
}

async function complete(tx: Tx, row: Row, by: number, txid: string): Promise<void> {
  const uses = await listTransactionUses(tx, txid);
  const transfer = uses.length === 0 ? 0 : Math.max(...uses.map((use) => use.transfer)) + 1;
  await completePaid(tx, row, { by, txid, transfer });
}

/** The answer was lost: every payout of the batch is unknown. */
export async function parkBatch(tx: Tx, batchId: number, problem: Text): Promise<void> {
  await changeAll(tx, batchId, (row, payout) => park(tx, row, payout, problem));
  await storeBatch(tx, batchId, { state: 'unknown', problem: String(problem) });
}

/** The provider said no before it took anything: nothing was paid. */
export async function refuseBatch(tx: Tx, batchId: number, problem: Text): Promise<void> {
  const batch = await findBatch(tx, batchId);
  // found at the provider meanwhile, however that may be
  if (batch?.providerBatchId !== null) return;
  await changeAll(tx, batchId, (row, payout) => refuse(tx, row, payout, { problem: String(problem) }));
  await storeBatch(tx, batchId, { state: 'ended', problem: String(problem) });
}

async function changeAll(
  tx: Tx,
  batchId: number,
  change: (row: Row, payout: Payout) => Promise<unknown>,
): Promise<void> {
  for (const { withdrawalId } of await listPayouts(tx, batchId)) {
    const row = await lockWithdrawal(tx, withdrawalId);
    const payout = await findPayout(tx, batchId, withdrawalId);
    if (row && payout && !isFinal(payout.state)) await change(row, payout);
  }
  await lockBatch(tx, batchId);
}

const auditPayout = (
  tx: Tx,
  { id }: Row,
  action: 'withdrawal.payout_unknown' | 'withdrawal.payout_found' | 'withdrawal.payout_failed',
  reason: string,
): Promise<void> => audit(tx, systemActor, { action, subject: `withdrawal:${id}`, reason });
