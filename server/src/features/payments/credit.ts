import type { Db, Tx } from '#foundation/db.ts';
import { inTransaction } from '#foundation/db.ts';
import { AppError, assert } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { lesser } from './amounts.ts';
import { closeCostCase, openCostCase } from './cases/review.ts';
import { lockPayment, type PaymentRow, storeCostAbsorbed, storeCredit } from './store.ts';

/**
 * Credits a payment's member with `amount` of what arrived: first what waits in suspense, then custody.
 * The payment is locked by the caller; (payment, n) is posted at most once anyone who else tries.
 */
export async function creditPayment(tx: Tx, payment: PaymentRow, amount: bigint): Promise<void> {
  assert(payment.memberId !== null && amount > 0n, 'a credit has a member and is above zero');
  const fromSuspense = lesser(payment.suspended, amount);
  const credit = memberAccount(payment.memberId, 'main');
  const at = { credit, reference: payment.id, sequence: payment.credits + 1 };
  const lines: Posting[] = [
    { ...at, debit: systemAccount('suspense'), amount: fromSuspense, entryType: 'suspense_settled' },
    { ...at, debit: systemAccount('custody'), amount: amount - fromSuspense, entryType: 'deposit' },
  ];
  await post(
    tx,
    lines.filter((line) => line.amount > 0n),
  );
  await storeCredit(tx, payment.id, amount, fromSuspense);
  await publish(tx, {
    name: 'deposit.credited',
    payload: { memberId: payment.memberId, paymentId: payment.id, amount },
  });
}

/**
 * Lets equity absorb what the provider kept of a credited payment; where equity cannot, a case says so and the cost stays owed.
 * @returns whether nothing is left to absorb
 */
export async function absorbCost(db: Db, paymentId: number): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => postCost(tx, paymentId));
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'pool_short') throw error;
    await inTransaction(db, async (tx) => openCostCase(tx, await lockPayment(tx, paymentId)));
    return false;
  }
}

/**
 * Posts what the provider kept and is not absorbed yet: operator_equity -> provider_costs -> custody.
 * @throws AppError pool_short when equity has too little
 */
export async function postCost(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const amount = payment.cost - payment.costAbsorbed;
  if (amount > 0n) {
    const costs = systemAccount('provider_costs');
    const at = { amount, reference: payment.id, sequence: payment.costPostings + 1 };
    await post(tx, [
      { ...at, debit: systemAccount('operator_equity'), credit: costs, entryType: 'provider_cost' },
      { ...at, debit: costs, credit: systemAccount('custody'), entryType: 'provider_cost_settled' },
    ]);
    await storeCostAbsorbed(tx, payment.id, amount);
  }
  await closeCostCase(tx, payment.id);
}
