import type { StaffDecision } from '@fairlead/contract/domain/states.ts';
import {
  findPayoutChain,
  type PaidTransaction,
  type PayoutChain,
  readPaidTransaction,
  whileSomeoneWaits,
} from '#features/chain/index.ts';
import { listTransactionUses, refuseUsedTransaction } from '#features/treasury/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Text } from '#foundation/texts.ts';
import { findPayoutTransfer } from './payout-check-rules.ts';
import { type CheckResult, findPayoutCheck, listUsedTransfers, storeEntered } from './payout-checks-store.ts';
import { type Row, storeTransaction } from './store.ts';
import { t } from './texts.ts';

/** The network that members are paid on. */
export const NETWORK = 'BEP20';

/** What the chain says of a transaction that staff entered. */
export type ReadPayout = { chain: PayoutChain; paid: PaidTransaction };

/** What a decision says of its transaction. */
type Entered = {
  status: StaffDecision;
  txid?: string | undefined;
  transfer?: number | undefined;
  read?: ReadPayout | undefined;
};

/**
 * Reads the transaction by which a request is completed, before the decision's own transaction: nodes may take long, and hold no
 * one up. @returns undefined where none is entered, or staff have set no chain for the network: nothing is compared
 */
export async function readEntered(
  { db, config }: Services,
  { status, txid }: Entered,
): Promise<ReadPayout | undefined> {
  const chain = status === 'completed' && txid ? await findPayoutChain(db, NETWORK) : undefined;
  if (!chain || !txid) return undefined;
  const options = { publicOnly: !config.demo, ...whileSomeoneWaits() };
  return { chain, paid: await readPaidTransaction(chain, txid, options) };
}

/** Whether a request was completed by a transfer that is gone from its chain, so that another one may be entered. */
export const isGone = async (tx: Tx, { id, status }: Row, { status: decided, read }: Entered): Promise<boolean> =>
  status === 'completed' &&
  decided === 'completed' &&
  read !== undefined &&
  (await findPayoutCheck(tx, id))?.state === 'gone';

/**
 * Compares the transaction of a decision with its chain, or where there is none makes sure that it has paid nothing else.
 * @returns undefined where nothing is compared
 * @throws AppError conflict, which says what was found and what was expected
 */
export async function checkTransaction(tx: Tx, row: Row, entered: Entered): Promise<CheckResult | undefined> {
  const { status, txid, transfer = 0, read } = entered;
  if (status !== 'completed' || !txid) return undefined;
  if (!read) {
    await refuseUsedTransaction(tx, { txid, for: 'withdrawal', transfer });
    return undefined;
  }
  const result = await comparePayout(tx, row, txid, read);
  return 'violation' in result ? fail('conflict', { reason: result.violation }) : result;
}

/** The transaction is entered: it completes the request, or waits for its blocks. */
export async function recordEntered(
  tx: Tx,
  by: StaffActor,
  row: Row,
  { txid, read }: Entered,
  check: CheckResult,
): Promise<void> {
  if (!txid || !read) return;
  const { chainId } = read.chain;
  await storeEntered(tx, { withdrawalId: row.id, chainId, transactionHash: txid, enteredBy: by.id }, check);
  // in place of one that is gone
  if (row.status === 'completed' && check.state === 'confirmed' && check.logIndex !== null)
    await storeTransaction(tx, row.id, { txid, transfer: check.logIndex });
}

/** How often what is not confirmed is read, and what is, in minutes. */
export const WAITING_MINUTES = 0;
export const CONFIRMED_MINUTES = 10;

/** What was read of a transaction as the check of a request, or why it does not pay it. Others that use its hash wait. */
export async function comparePayout(
  tx: Tx,
  row: Pick<Row, 'id' | 'address' | 'netAmount'>,
  txid: string,
  { chain, paid }: ReadPayout,
): Promise<CheckResult | { violation: Text }> {
  const uses = await listTransactionUses(tx, txid);
  const used = await listUsedTransfers(tx, { chainId: chain.chainId, transactionHash: txid, withdrawalId: row.id });
  const capital = uses.find(({ usedFor }) => usedFor === 'capital');
  if (capital) return { violation: t('payoutCapital', { id: String(capital.id) }) };
  const checked = new Set([row.id, ...used.values()]);
  const unchecked = uses.find(({ usedFor, id }) => usedFor === 'withdrawal' && !checked.has(id));
  if (unchecked) return { violation: t('payoutUnchecked', { id: String(unchecked.id) }) };
  const waiting = { state: 'waiting' as const, logIndex: null, confirmations: 0, nextMinutes: WAITING_MINUTES };
  const names = { chain: chain.name };
  switch (paid.outcome) {
    case 'missing':
      return { violation: t('payoutMissing', names) };
    case 'failed':
      return { violation: t('payoutFailed', names) };
    case 'unreachable':
      return { ...waiting, problem: String(t('payoutUnreachable', { ...names, why: paid.why })), isSeen: false };
    case 'pending':
      return { ...waiting, problem: String(t('payoutPending', names)), isSeen: true };
    case 'found': {
      const transfer = findPayoutTransfer(chain, row, paid.transfers, used);
      if ('violation' in transfer) return transfer;
      const found = { ...transfer, confirmations: paid.confirmations, problem: null, isSeen: true };
      const { logIndex, confirmations, problem, isSeen } = found;
      if (confirmations < chain.confirmations) return { ...waiting, logIndex, confirmations, problem, isSeen };
      return { state: 'confirmed', logIndex, confirmations, problem, isSeen, nextMinutes: CONFIRMED_MINUTES };
    }
  }
}
