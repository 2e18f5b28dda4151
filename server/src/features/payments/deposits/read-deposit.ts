import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Actor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { amountToSend } from '../amounts.ts';
import { casesOfPayment } from '../cases/store.ts';
import { findManual, type ManualDeposit } from '../manual/store.ts';
import { t } from '../texts.ts';
import { findDeposit, findPaymentRow, listDeliveries } from './store.ts';

/**
 * One deposit; staff also see what the provider said and what was decided.
 * @throws AppError not_found, not_yours
 */
export async function readDeposit(db: Db, actor: Actor, id: number): Promise<DepositDetail> {
  const deposit = await findDeposit(db, id);
  const payment = await findPaymentRow(db, id);
  if (!deposit || !payment) return fail('not_found', { what: t('deposit') });
  if (actor.kind === 'member' && deposit.user_id !== actor.id) fail('not_yours');
  const manual = await findManual(db, id);
  const detail: DepositDetail = {
    ...deposit,
    pay_amount: payment.payAmountRaw === null ? null : amountToSend(payment.payAmountRaw),
    pay_address: payment.payAddress,
    expires_at: payment.expiresAt,
    detected_at: payment.detectedAt,
    confirmed_at: payment.confirmedAt,
    credited_at: payment.creditedAt,
    manual: manual
      ? {
          ...{ label: manual.label, outcome: manual.outcome, decided_at: manual.decidedAt, reason: manual.reason },
          receipt: manual.hasReceipt,
        }
      : null,
  };
  if (actor.kind === 'member') return detail;
  const approval = manual ? await approvalView(db, manual, actor.id) : null;
  return { ...detail, staff: { ...(await staffView(db, payment)), approval } };
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPaymentRow>>>;

type StaffView = NonNullable<DepositDetail['staff']>;

async function approvalView(db: Db, manual: ManualDeposit, staffId: number): Promise<StaffView['approval']> {
  return {
    decided_by: manual.decidedByName,
    first_approved_by: manual.firstApprovedByName,
    first_approved_amount: manual.firstApprovedAmount,
    first_approved_by_me: manual.firstApprovedBy === staffId,
    second_approval_over: (await readSettings(db)).secondApprovalOver,
  };
}

async function staffView(db: Db, payment: Payment): Promise<Omit<StaffView, 'approval'>> {
  const { outcomeAmountRaw, outcomeCurrency } = payment;
  return {
    provider_state: payment.providerWord,
    polled_at: payment.polledAt,
    outcome: outcomeAmountRaw === null ? null : `${outcomeAmountRaw} ${(outcomeCurrency ?? '').toUpperCase()}`.trim(),
    cost: payment.cost,
    cost_waiting: payment.cost - payment.costAbsorbed,
    suspended: payment.suspended,
    refunded: payment.refunded,
    parent_payment_id: payment.parentPaymentId,
    failure: payment.failure,
    deliveries: payment.providerPaymentId === null ? [] : await listDeliveries(db, payment.providerPaymentId),
    cases: await casesOfPayment(db, payment.id),
  };
}
