import type { DepositDecision } from '@fairlead/contract/features/deposits.ts';
import { lockMembers } from '#features/members/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { getWallets, memberAccount, post, systemAccount } from '#ledger/index.ts';
import { formatOrderId } from '../order-id.ts';
import { lockPayment, type PaymentRow, storeCredit } from '../store.ts';
import { t } from '../texts.ts';
import { type FindAwaiting, refuseTransaction } from './refuse-transaction.ts';
import { decideApproval, validateAmount } from './rules.ts';
import {
  findManual,
  type ManualDeposit,
  storeFailed,
  storeFirstApproval,
  storeOutcome,
  storeReceived,
} from './store.ts';

/** What a staff member decides; `memberId` is whose deposit they saw. `amount` is credited, whatever was reported. */
export type Decision = {
  id: number;
  memberId: number;
  status: DepositDecision;
  amount: bigint;
  reason?: string | undefined;
};

/** What came of it: over the limit the first approval leaves the deposit as it is. */
export type Decided = DepositDecision | 'first_approval';

/**
 * Credits a reported deposit by one posting, custody -> main, or rejects it.
 * @throws AppError step_up_required, not_found, mismatch, wrong_state, rule (absurd amount), conflict (deposit of the provider,
 * used transaction or one that a payout waits for, second person)
 */
export async function decideDeposit(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  decision: Decision,
  findAwaiting: FindAwaiting,
): Promise<Decided> {
  if (decision.status === 'approved') await requireStepUp(tx, by, stepUp, 'entry');
  const { payment, manual } = await lockReport(
    tx,
    decision.id,
    decision.status === 'approved' ? findAwaiting : undefined,
  );
  if (decision.memberId !== payment.memberId) fail('mismatch', { field: 'user_id', what: t('deposit') });
  return decision.status === 'approved'
    ? approve(tx, by, payment, manual, decision)
    : reject(tx, by, payment, decision.reason ?? null);
}

/**
 * Locks a reported deposit that is not decided yet: where it may be credited the transaction's hash first, then the member, then
 * the payment, in the same order as a report does, so that no two wait for each other.
 * @param findAwaiting given where it may be credited
 */
export async function lockReport(
  tx: Tx,
  id: number,
  findAwaiting?: FindAwaiting,
): Promise<{ payment: PaymentRow; manual: ManualDeposit }> {
  const found = await findManual(tx, id);
  if (!found) return fail('not_found', { what: t('reportedDeposit') });
  if (findAwaiting) {
    await refuseTransaction(tx, { txid: found.txid, deposit: id }, findAwaiting);
    await lockMembers(tx, [found.memberId]);
  }
  const payment = await lockPayment(tx, id);
  // what another decided meanwhile is seen once the payment is ours
  const manual = (await findManual(tx, id)) ?? found;
  if (manual.outcome !== null)
    fail('wrong_state', { state: t(`outcome.${manual.outcome}`), allowed: t('outcome.pending') });
  return { payment, manual };
}

async function approve(
  tx: Tx,
  by: StaffActor,
  payment: PaymentRow,
  manual: ManualDeposit,
  { memberId, amount, reason = null }: Omit<Decision, 'reason'> & { reason?: string | null | undefined },
): Promise<Decided> {
  const violation = validateAmount(amount);
  if (violation) fail('rule', { reason: violation });
  const { id, priceAmount: reported } = payment;
  const subject = `payment:${id}`;
  const approval = decideApproval(amount, {
    limit: (await readSettings(tx)).secondApprovalOver,
    staffId: by.id,
    first: { by: manual.firstApprovedBy, amount: manual.firstApprovedAmount },
  });
  if (approval === 'own') fail('conflict', { reason: t('ownCredit') });
  if (approval === 'first') {
    await storeFirstApproval(tx, id, by.id, amount);
    const after = { reported, amount };
    await audit(tx, by, { action: 'deposit.first_approval', subject, after, ...(reason ? { reason } : {}) });
    return 'first_approval';
  }
  const before = { status: 'pending', wallets: await getWallets(tx, memberId) };
  await storeReceived(tx, id, amount);
  const [debit, credit] = [systemAccount('custody'), memberAccount(memberId, 'main')];
  await post(tx, [{ debit, credit, amount, entryType: 'deposit', reference: id, sequence: 1 }]);
  await storeCredit(tx, id, amount, 0n);
  await storeOutcome(tx, id, { outcome: 'approved', by: by.id, reason });
  const after = { status: 'approved', reported, amount, wallets: await getWallets(tx, memberId) };
  await audit(tx, by, { action: 'deposit.approved', subject, before, after, ...(reason ? { reason } : {}) });
  await publish(
    tx,
    amount === reported
      ? { name: 'deposit.credited', payload: { memberId, paymentId: id, amount } }
      : { name: 'deposit.corrected', payload: { memberId, paymentId: id, amount, reported, reason } },
  );
  return 'approved';
}

async function reject(tx: Tx, by: StaffActor, payment: PaymentRow, reason: string | null): Promise<Decided> {
  const { id, memberId, priceAmount: amount } = payment;
  await storeFailed(tx, id);
  await storeOutcome(tx, id, { outcome: 'rejected', by: by.id, reason });
  await audit(tx, by, {
    action: 'deposit.rejected',
    subject: `payment:${id}`,
    before: { status: 'pending' },
    after: { status: 'rejected', amount },
    ...(reason ? { reason } : {}),
  });
  const payload = { memberId, amount, order: formatOrderId(id), reason };
  await publish(tx, { name: 'deposit.rejected', payload });
  return 'rejected';
}
