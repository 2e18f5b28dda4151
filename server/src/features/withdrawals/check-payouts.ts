import { findPayoutChain, readPaidTransaction } from '#features/chain/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { CONFIRMED_MINUTES, comparePayout, NETWORK, type ReadPayout, WAITING_MINUTES } from './check-payout.ts';
import { completePaid } from './complete-paid.ts';
import {
  type CheckResult,
  findPayoutCheck,
  listDueChecks,
  type PayoutCheck,
  storeCheck,
} from './payout-checks-store.ts';
import { lockWithdrawal, type Row, storeTransaction } from './store.ts';
import { t } from './texts.ts';

const BATCH = 200;
/** A transaction that nodes had may be unknown to them for a while, as it is when their newest blocks were replaced. */
const MISSING_MINUTES = 60;
/** The same of one that paid a request: staff learn of it sooner. */
const GONE_MINUTES = 10;
/** So long after it was entered a payout is read again: no chain is reorganised later. */
const WATCHED_MINUTES = 24 * 60;

/**
 * Reads the transactions of payouts that are due: completes what has enough blocks above it, refuses what pays something else, and
 * says of a completed one when it is gone. A chain that does not answer ends the pass; the next one goes on.
 */
export async function checkPayouts({ db, config }: Services): Promise<void> {
  const chain = await findPayoutChain(db, NETWORK);
  if (!chain) return;
  for (const due of await listDueChecks(db, BATCH)) {
    // those of a chain that is read no more wait until it is
    if (due.chainId !== chain.chainId) continue;
    const paid = await readPaidTransaction(chain, due.transactionHash, { publicOnly: !config.demo });
    await inTransaction(db, (tx) => applyRead(tx, due, { chain, paid }));
    if (paid.outcome === 'unreachable') return;
  }
}

/** What was read of a payout's transaction changes its request, unless another was entered meanwhile. */
async function applyRead(tx: Tx, { withdrawalId, transactionHash }: PayoutCheck, read: ReadPayout): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawalId);
  const check = await findPayoutCheck(tx, withdrawalId);
  if (!row || !check || check.transactionHash !== transactionHash) return;
  if (check.state === 'waiting') await applyWaiting(tx, row, check, read);
  else if (check.state !== 'refused') await applyPaid(tx, row, check, read);
}

async function applyWaiting(tx: Tx, row: Row, check: PayoutCheck, read: ReadPayout): Promise<void> {
  const result = await comparePayout(tx, row, check.transactionHash, read);
  if (!('violation' in result)) {
    await storeCheck(tx, row.id, result);
    if (result.state === 'confirmed' && result.logIndex !== null) await complete(tx, row, check, result.logIndex);
    return;
  }
  const isAway = read.paid.outcome === 'missing' && check.wasSeen && check.missingMinutes < MISSING_MINUTES;
  const changed = { logIndex: null, confirmations: 0, isSeen: false };
  if (isAway) {
    const problem = String(t('payoutGoneWaiting', { chain: read.chain.name }));
    await storeCheck(tx, row.id, { ...changed, state: 'waiting', problem, nextMinutes: WAITING_MINUTES });
    return;
  }
  const problem = String(result.violation);
  await storeCheck(tx, row.id, { ...changed, state: 'refused', problem, nextMinutes: null });
  await auditCheck(tx, check, 'withdrawal.payout_refused', problem);
}

/** Completes the request by the person who entered its transaction. */
async function complete(tx: Tx, row: Row, { transactionHash: txid, enteredBy }: PayoutCheck, transfer: number) {
  // one that was completed by a transaction that is gone
  if (row.status === 'completed') return storeTransaction(tx, row.id, { txid, transfer });
  return completePaid(tx, row, { by: enteredBy, txid, transfer });
}

/** Whether what paid a request still does. No balance is changed by it: staff decide. */
async function applyPaid(tx: Tx, row: Row, check: PayoutCheck, read: ReadPayout): Promise<void> {
  const result = await comparePayout(tx, row, check.transactionHash, read);
  const kept = { ...check, isSeen: false, nextMinutes: WAITING_MINUTES };
  const isUnsure = 'violation' in result ? false : result.logIndex === null;
  if (isUnsure && (read.paid.outcome === 'unreachable' || check.missingMinutes < GONE_MINUTES))
    return storeCheck(tx, row.id, kept);
  if (isUnsure || 'violation' in result) {
    if (check.state === 'gone') return storeCheck(tx, row.id, kept);
    const problem = String(t('payoutGone', { chain: read.chain.name }));
    await storeCheck(tx, row.id, { ...kept, state: 'gone', problem });
    return auditCheck(tx, check, 'withdrawal.payout_gone', problem);
  }
  await applyFound(tx, row, check, result);
}

async function applyFound(tx: Tx, row: Row, check: PayoutCheck, result: CheckResult): Promise<void> {
  // on the chain, though in a newer block: it counts again once that has enough above it
  if (result.state === 'waiting')
    return storeCheck(tx, row.id, { ...result, state: check.state, problem: check.problem });
  const nextMinutes = check.enteredMinutes > WATCHED_MINUTES ? null : CONFIRMED_MINUTES;
  await storeCheck(tx, row.id, { ...result, nextMinutes });
  if (result.logIndex !== null && result.logIndex !== check.logIndex)
    await storeTransaction(tx, row.id, { txid: check.transactionHash, transfer: result.logIndex });
  if (check.state === 'gone') await auditCheck(tx, check, 'withdrawal.payout_returned', '');
}

const auditCheck = (
  tx: Tx,
  { withdrawalId, transactionHash: txid }: PayoutCheck,
  action: 'withdrawal.payout_refused' | 'withdrawal.payout_gone' | 'withdrawal.payout_returned',
  reason: string,
): Promise<void> => audit(tx, systemActor, { action, subject: `withdrawal:${withdrawalId}`, after: { txid }, reason });
