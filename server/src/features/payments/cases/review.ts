import type { Tx } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import type { Review } from '../rules.ts';
import type { PaymentRow } from '../store.ts';
import { t } from '../texts.ts';
import { usdt } from '../unusual-amount.ts';
import { insertCase, supersedeCases, supersedeCostCases } from './store.ts';

/** Makes the queue say what holds now: opens or renews the finding, and closes findings that are so no more. */
export async function reviewPayment(tx: Tx, payment: Pick<PaymentRow, 'id'>, review: Review | null): Promise<void> {
  await supersedeCases(tx, payment.id, review?.kind ?? null);
  if (!review) return;
  const caseId = await insertCase(tx, payment.id, review);
  if (caseId === undefined) return;
  await publish(tx, { name: 'payment.case', payload: { caseId, paymentId: payment.id, kind: review.kind } });
}

/** Puts a cost that equity cannot absorb into the queue; until then it counts as owed. */
export async function openCostCase(tx: Tx, payment: PaymentRow): Promise<void> {
  const owed = payment.cost - payment.costAbsorbed;
  if (owed <= 0n) return;
  const review: Review = {
    kind: 'provider_cost',
    fingerprint: `${payment.cost}`,
    suggestedResolution: 'absorb_cost',
    description: String(t('note.cost', { amount: usdt(owed) })),
  };
  const caseId = await insertCase(tx, payment.id, review);
  if (caseId !== undefined)
    await publish(tx, { name: 'payment.case', payload: { caseId, paymentId: payment.id, kind: review.kind } });
}

/** The cost is absorbed. */
export const closeCostCase = (tx: Tx, paymentId: number): Promise<void> => supersedeCostCases(tx, paymentId);
