import { terminalPaymentStates } from '@fairlead/contract/domain/states.ts';
import { readSetting } from '#features/settings/index.ts';
import { listTransactionUses } from '#features/treasury/index.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { publish } from '#foundation/outbox.ts';
import { getNextPollMs } from './amounts.ts';
import { reviewPayment } from './cases/review.ts';
import { absorbCost, creditPayment } from './credit.ts';
import { findManualCredit } from './manual/store.ts';
import { type Claims, listClaims } from './messages/store.ts';
import { formatOrderId, paymentOfOrder } from './order-id.ts';
import type { DepositProvider, ProviderPayment } from './provider/provider.ts';
import { type Context, type Decision, judge, providerCost, type Review } from './rules.ts';
import {
  findPayment,
  getPollStart,
  insertForeign,
  isOutdated,
  lockPayment,
  memberOfOrder,
  type PaymentRow,
  storePollResult,
} from './store.ts';
import { t } from './texts.ts';

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
  const began = await getPollStart(db);
  const claims = await listClaims(db, providerPaymentId);
  const polled = await provider.readPayment(providerPaymentId);
  const paymentId = await inTransaction(db, async (tx) => {
    const known = await findOrAdopt(tx, provider.name, polled);
    if (!known) return undefined;
    const payment = await lockPayment(tx, known.id);
    if (await isOutdated(tx, payment.id, began)) return undefined;
    await applyPoll(tx, payment, polled, { claims, began });
    return payment.id;
  });
  if (paymentId !== undefined) await absorbCost(db, paymentId);
}

/** Our payment; or money sent again to one of ours, or for none of ours, written down so that staff see it. */
async function findOrAdopt(tx: Tx, provider: string, polled: ProviderPayment): Promise<PaymentRow | undefined> {
  const known = await findPayment(tx, polled.providerPaymentId);
  if (known) return known;
  const parent = polled.parentPaymentId ? await findPayment(tx, polled.parentPaymentId) : undefined;
  // An address that was opened and shown to no one is no one's business until money comes to it.
  if (!parent && !polled.unlisted && (polled.actuallyPaid?.micro ?? 0n) === 0n) return undefined;
  const order = paymentOfOrder(polled.orderId);
  const memberId = parent ? parent.memberId : order === undefined ? null : await memberOfOrder(tx, order);
  const origin = parent && memberId !== null ? 'redeposit' : 'unmatched';
  await insertForeign(tx, { origin, memberId, parentId: parent?.id ?? null, provider }, polled);
  return findPayment(tx, polled.providerPaymentId);
}

async function applyPoll(
  tx: Tx,
  payment: PaymentRow,
  polled: ProviderPayment,
  { claims, began }: { claims: Claims; began: Date },
): Promise<void> {
  const context: Context = { claims, now: await now(tx), reviewOver: await readSetting(tx, 'deposit_review_over') };
  const { origin, payAddress, payAmountRaw } = payment;
  if (payAddress === null || payAmountRaw === null || origin === 'manual') return;
  const known = { ...payment, origin, payAddress, payAmountRaw, orderId: formatOrderId(payment.id) };
  const result = await refuseCreditedTransaction(tx, payment, polled, judge(known, polled, context));
  const credited = payment.credited + result.credit;
  await storePollResult(
    tx,
    payment.id,
    {
      ...result,
      cost: credited > 0n ? providerCost(result.amountReceived.micro, polled) : 0n,
      ended: isEnded(payment, result, context),
      nextInMs: getNextPollMs(context.now.getTime() - payment.createdAt.getTime()),
    },
    polled,
    began,
  );
  if (result.credit > 0n) await creditPayment(tx, payment, result.credit);
  await reviewPayment(tx, payment, result.review);
  await publishPartial(tx, payment, result);
}

/**
 * A transaction that a manual deposit was credited for is credited by no one but a person. The hashes stay locked, so that a
 * manual deposit is not approved with one at the same time.
 */
async function refuseCreditedTransaction(
  tx: Tx,
  { state, payinHash }: PaymentRow,
  polled: ProviderPayment,
  result: Decision,
): Promise<Decision> {
  if (result.credit === 0n) return result;
  const manual = await findCreditedManually(tx, polled.payinHashes ?? [polled.payinHash ?? payinHash]);
  if (manual === undefined) return result;
  const review: Review = {
    kind: 'mismatch',
    fingerprint: `manual/${manual}`,
    suggestedResolution: 'keep_in_suspense',
    description: String(t('note.creditedManually', { deposit: formatOrderId(manual) })),
  };
  return { ...result, state: state === 'finished' ? state : 'sending', exception: 'mismatch', credit: 0n, review };
}

/** Locks transactions, in the order of their hashes. @returns a manual deposit that was credited for one of them */
async function findCreditedManually(tx: Tx, hashes: readonly (string | null)[]): Promise<number | undefined> {
  let manual: number | undefined;
  for (const hash of [...new Set(hashes.flatMap((each) => each?.toLowerCase() ?? []))].toSorted()) {
    await listTransactionUses(tx, hash);
    manual ??= await findManualCredit(tx, hash);
  }
  return manual;
}

function isEnded(payment: PaymentRow, result: Decision, { now: at }: Context): boolean {
  if (terminalPaymentStates.includes(result.state)) return true;
  return result.state === 'partially_paid' && payment.expiresAt !== null && at >= payment.expiresAt;
}

/** Publishes once per amount that less than required was received. */
async function publishPartial(tx: Tx, payment: PaymentRow, result: Decision): Promise<void> {
  if (result.state !== 'partially_paid' || result.exception !== 'underpaid' || payment.memberId === null) return;
  if (payment.state === 'partially_paid' && payment.amountReceived === result.amountReceived.micro) return;
  await publish(tx, {
    name: 'deposit.partial',
    payload: {
      memberId: payment.memberId,
      paymentId: payment.id,
      amountReceived: result.amountReceived.micro,
      price: payment.priceAmount,
    },
  });
}
