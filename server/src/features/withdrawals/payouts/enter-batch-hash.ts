import { findPayoutChain, readPaidTransaction, whileSomeoneWaits } from '#features/chain/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import type { Text } from '#foundation/texts.ts';
import { comparePayout, NETWORK, type ReadPayout, WAITING_MINUTES } from '../check-payout.ts';
import { storeEntered } from '../payout-checks-store.ts';
import { lockWithdrawal, storeStatus } from '../store.ts';
import { t } from '../texts.ts';
import { isFinal, judgeBatch } from './payout-rules.ts';
import {
  findBatch,
  findPayout,
  listPayouts,
  lockBatch,
  type Payout,
  storeBatch,
  storePayout,
} from './payouts-store.ts';

/**
 * Reads the transaction by which the operator's wallet paid a batch, before anything is locked.
 * @throws AppError conflict where no chain is set up, or the transaction is in no block that its nodes have
 */
export async function readBatchTransaction({ db, config }: Services, txid: string): Promise<ReadPayout> {
  const chain = (await findPayoutChain(db, NETWORK)) ?? fail('conflict', { reason: t('railNoChain') });
  const options = { publicOnly: !config.demo, ...whileSomeoneWaits() };
  const paid = await readPaidTransaction(chain, txid, options);
  const names = { chain: chain.name };
  switch (paid.outcome) {
    case 'found':
      return { chain, paid };
    case 'pending':
      return fail('conflict', { reason: t('hashPending', names) });
    case 'unreachable':
      return fail('conflict', { reason: t('hashUnasked', { ...names, why: paid.why }) });
    case 'missing':
      return fail('conflict', { reason: t('payoutMissing', names) });
    case 'failed':
      return fail('conflict', { reason: t('payoutFailed', names) });
  }
}

/**
 * Finds each payout of a file's batch among the transfers of a transaction: each transfer pays one. Those found are completed by
 * their blocks; the others stay, with why, and another transaction may be entered for them.
 * @throws AppError not_found, conflict (it pays none of them)
 */
export async function enterBatchHash(
  tx: Tx,
  by: StaffActor,
  { batchId, txid, read }: { batchId: number; txid: string; read: ReadPayout },
): Promise<Text> {
  const batch = (await findBatch(tx, batchId)) ?? fail('not_found', { what: t('batch') });
  if (batch.rail !== 'file') fail('conflict', { reason: t('noFile', { batch: String(batchId) }) });
  const matched: number[] = [];
  const problems: Text[] = [];
  for (const { withdrawalId } of await listPayouts(tx, batchId)) {
    const problem = await matchOne(tx, by, { batchId, withdrawalId, txid, read });
    if (problem === 'matched') matched.push(withdrawalId);
    else if (problem) problems.push(problem);
  }
  const [first] = problems;
  if (matched.length === 0) fail('conflict', { reason: first ?? t('nothingToPay', { batch: String(batchId) }) });
  await lockBatch(tx, batchId);
  await storeBatch(tx, batchId, { state: judgeBatch(await listPayouts(tx, batchId)), problem: null });
  await audit(tx, by, {
    action: 'payout_batch.hash',
    subject: `payout_batch:${batchId}`,
    after: { txid, count: matched.length },
  });
  await addJob(tx, 'check_payouts', {}, { key: 'check_payouts' });
  return t('hashMatched', { matched: matched.length, all: matched.length + problems.length });
}

type One = { batchId: number; withdrawalId: number; txid: string; read: ReadPayout };

/** @returns why a payout is not paid by the transaction; undefined for one that has ended */
async function matchOne(
  tx: Tx,
  by: StaffActor,
  { batchId, withdrawalId, txid, read }: One,
): Promise<'matched' | Text | undefined> {
  const row = await lockWithdrawal(tx, withdrawalId);
  const payout = await findPayout(tx, batchId, withdrawalId);
  if (!row || !payout || isFinal(payout.state)) return undefined;
  const result = await comparePayout(tx, row, txid, read);
  if ('violation' in result) {
    await keepUnmatched(tx, payout, result.violation);
    return result.violation;
  }
  const entered = { withdrawalId, chainId: read.chain.chainId, transactionHash: txid, enteredBy: by.id };
  // the job completes it as it does any other, once enough blocks stand above it
  await storeEntered(tx, entered, { ...result, state: 'waiting', nextMinutes: WAITING_MINUTES });
  await storePayout(tx, payout, { state: 'paid', problem: null, txid });
  if (row.status === 'unknown') await storeStatus(tx, row.id, 'processing');
  return 'matched';
}

/** It may be paid by another transaction: from here on only people say that it was not. */
const keepUnmatched = (tx: Tx, payout: Payout, problem: Text): Promise<void> =>
  storePayout(tx, payout, {
    state: payout.state === 'unknown' ? 'unknown' : 'sending',
    problem: String(t('unmatched', { why: problem })),
  });
