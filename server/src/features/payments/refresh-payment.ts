import { terminalPaymentStates } from '@fairlead/contract/domain/states.ts';
import { readSetting } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { publish } from '#foundation/outbox.ts';
import { reviewPayment } from './cases/review.ts';
import { bearCost, creditPayment } from './credit.ts';
import { type Claims, listClaims } from './messages/store.ts';
import { formatOrderId, paymentOfOrder } from './order-id.ts';
import type { DepositProvider, ProviderPayment } from './provider/provider.ts';
import { type Context, type Decision, judge, nextReadingMs, providerCost } from './rules.ts';
import {
  findPayment,
  insertForeign,
  isOutdated,
  lockPayment,
  memberOfOrder,
  type PaymentRow,
  readingBegins,
  storeReading,
} from './store.ts';

/**
 * Reads a payment from the provider and lets everything follow from what it says now: state, credit, review, costs.
 * Safe to run twice at once and again after a kill at any point.
 * @throws ProviderUnavailable, ProviderRefused, ProviderAnswerInvalid
 */
export async function refreshPayment(
  { db }: Pick<Services, 'db'>,
  provider: DepositProvider,
  providerPaymentId: string,
): Promise<void> {
  const began = await readingBegins(db);
  const claims = await listClaims(db, providerPaymentId);
  const reading = await provider.readPayment(providerPaymentId);
  const paymentId = await inTransaction(db, async (tx) => {
    const known = await findOrAdopt(tx, provider.name, reading);
    if (!known) return undefined;
    const payment = await lockPayment(tx, known.id);
    if (await isOutdated(tx, payment.id, began)) return undefined;
    await applyReading(tx, payment, reading, { claims, began });
    return payment.id;
  });
  if (paymentId !== undefined) await bearCost(db, paymentId);
}

/** Our payment; or money sent again to one of ours, or for none of ours, written down so that staff see it. */
async function findOrAdopt(tx: Tx, provider: string, reading: ProviderPayment): Promise<PaymentRow | undefined> {
  const known = await findPayment(tx, reading.providerPaymentId);
  if (known) return known;
  const parent = reading.parentPaymentId ? await findPayment(tx, reading.parentPaymentId) : undefined;
  // An address that was opened and shown to no one is no one's business until money comes to it.
  if (!parent && (reading.actuallyPaid?.micro ?? 0n) === 0n) return undefined;
  const order = paymentOfOrder(reading.orderId);
  const memberId = parent ? parent.memberId : order === undefined ? null : await memberOfOrder(tx, order);
  const origin = parent && memberId !== null ? 'repeated' : 'unmatched';
  await insertForeign(tx, { origin, memberId, parentId: parent?.id ?? null, provider }, reading);
  return findPayment(tx, reading.providerPaymentId);
}

async function applyReading(
  tx: Tx,
  payment: PaymentRow,
  reading: ProviderPayment,
  { claims, began }: { claims: Claims; began: Date },
): Promise<void> {
  const context: Context = { claims, now: await now(tx), reviewOver: await readSetting(tx, 'deposit_review_over') };
  const { payAddress, payExact } = payment;
  if (payAddress === null || payExact === null) return;
  const result = judge({ ...payment, payAddress, payExact, orderId: formatOrderId(payment.id) }, reading, context);
  const credited = payment.credited + result.credit;
  await storeReading(
    tx,
    payment.id,
    {
      ...result,
      cost: credited > 0n ? providerCost(result.arrived.micro, reading) : 0n,
      ended: isEnded(payment, result, context),
      nextInMs: nextReadingMs(context.now.getTime() - payment.createdAt.getTime()),
    },
    reading,
    began,
  );
  if (result.credit > 0n) await creditPayment(tx, payment, result.credit);
  await reviewPayment(tx, payment, result.review);
  await publishPartial(tx, payment, result);
}

function isEnded(payment: PaymentRow, result: Decision, { now: at }: Context): boolean {
  if (terminalPaymentStates.includes(result.state)) return true;
  return result.state === 'partially_paid' && payment.expiresAt !== null && at >= payment.expiresAt;
}

/** Tells once for each amount that less than required has arrived. */
async function publishPartial(tx: Tx, payment: PaymentRow, result: Decision): Promise<void> {
  if (result.state !== 'partially_paid' || result.exception !== 'paid_partial' || payment.memberId === null) return;
  if (payment.state === 'partially_paid' && payment.arrived === result.arrived.micro) return;
  await publish(tx, {
    name: 'deposit.partial',
    payload: {
      memberId: payment.memberId,
      paymentId: payment.id,
      arrived: result.arrived.micro,
      price: payment.priceAmount,
    },
  });
}
