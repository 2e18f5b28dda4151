import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { PaymentException, PaymentState } from '@fairlead/contract/domain/states.ts';
import type { CaseKind, CaseResolution } from '@fairlead/contract/features/payments.ts';
import { otherPayment } from './other-payment.ts';
import { type ExactAmount, parseExactAmount } from './provider/exact-amount.ts';
import type { ProviderPayment } from './provider/provider.ts';
import { t } from './texts.ts';
import { unusualAmount, usdt } from './unusual-amount.ts';

/** What is known of a payment before a poll. Amounts in micro-units. */
export type Known = {
  origin: 'ours' | 'redeposit' | 'unmatched';
  orderId: string;
  state: PaymentState;
  exception: PaymentException;
  priceAmount: bigint;
  priceCurrency: string;
  payCurrency: string;
  payAddress: string;
  payAmountRaw: string;
  amountReceived: bigint;
  amountReceivedRaw: string;
  credited: bigint;
  suspended: bigint;
  refunded: bigint;
  expiresAt: Date | null;
};

/** Something for a person to decide. `fingerprint` tells one such finding from the next of its kind. */
export type Review = { kind: CaseKind; fingerprint: string; suggestedResolution: CaseResolution; description: string };

/** What follows from a poll. `credit` is posted now; `review` is what is open now, if anything. */
export type Decision = {
  state: PaymentState;
  exception: PaymentException;
  amountReceived: ExactAmount;
  credit: bigint;
  review: Review | null;
};

/** What signed messages had said before this poll began, the platform's time, and how much is credited unseen. */
export type Context = { claims: { finished: boolean; expired: boolean }; now: Date; reviewOver: bigint };

/**
 * Recomputes a payment from what the provider says now, whatever was heard before and in which order.
 * Nothing moves back from a credited state; what does not match is credited by no one but a person.
 */
export function judge(known: Known, polled: ProviderPayment, context: Context): Decision {
  const stranger = otherPayment(known, polled);
  if (stranger)
    return {
      ...asKnown(known),
      exception: stranger.kind === 'wrong_asset' ? 'wrong_asset' : 'mismatch',
      review: stranger,
    };
  const amountReceived = getAmountReceived(known, polled);
  const result = isSettled(known) ? asKnown(known, amountReceived) : fresh(known, polled, amountReceived, context);
  const loss = lessThanCredited(known, polled);
  if (loss) return { ...result, exception: 'mismatch', review: loss };
  if (polled.state === 'finished') {
    return known.origin === 'ours'
      ? finished(known, polled, result, context)
      : { ...result, review: foreign(known, result) };
  }
  if (polled.state === 'unknown')
    return { ...result, exception: 'mismatch', review: unknownWord(known, polled, result) };
  if (isSettled(known)) return { ...result, review: leftover(known, polled, result) };
  if (context.claims.finished && polled.state !== 'refunded')
    return { ...result, exception: 'mismatch', review: brokenClaim(known, polled, result) };
  return { ...result, review: ended(known, polled, context) ? leftover(known, polled, result) : null };
}

/** What arrived and no one has decided about: neither credited, nor in suspense, nor refunded. */
export const undecided = (payment: {
  amountReceived: bigint;
  credited: bigint;
  suspended: bigint;
  refunded: bigint;
}): bigint => payment.amountReceived - payment.credited - payment.suspended - payment.refunded;

/** What the provider kept of an arrived amount, where it says so in the coin that arrived. */
export function providerCost(amountReceived: bigint, polled: ProviderPayment): bigint {
  if (!polled.outcomeAmount || polled.outcomeCurrency !== polled.payCurrency) return 0n;
  const cost = amountReceived - polled.outcomeAmount.micro;
  return cost > 0n ? cost : 0n;
}

/** Credited, or refunded by a decision of staff: what the provider says later changes the state no more. */
const isSettled = (known: Known): boolean => known.credited > 0n || known.refunded > 0n;

const asKnown = (
  known: Known,
  amountReceived: ExactAmount = { text: known.amountReceivedRaw, micro: known.amountReceived },
): Decision => ({
  state: known.state,
  exception: known.exception,
  amountReceived,
  credit: 0n,
  review: null,
});

function fresh(known: Known, polled: ProviderPayment, amountReceived: ExactAmount, context: Context): Decision {
  const state = polled.state === 'unknown' ? known.state : polled.state;
  return {
    state,
    exception: classifyException(known, polled, amountReceived, context),
    amountReceived,
    credit: 0n,
    review: null,
  };
}

function classifyException(
  known: Known,
  polled: ProviderPayment,
  amountReceived: ExactAmount,
  { claims }: Context,
): PaymentException {
  if (known.origin === 'redeposit') return 'redeposit';
  if (known.origin === 'unmatched') return 'mismatch';
  const late = known.state === 'expired' || known.exception === 'late' || polled.state === 'expired' || claims.expired;
  if (late && amountReceived.micro > 0n) return 'late';
  if (polled.state === 'partially_paid') return 'underpaid';
  return amountReceived.micro > required(known) ? 'overpaid' : 'none';
}

/** Wholly floored on both sides, so that an exact amount beyond six decimals is neither short nor over. */
const required = (known: Known): bigint => parseExactAmount(known.payAmountRaw)?.micro ?? 0n;

function finished(known: Known, polled: ProviderPayment, result: Decision, context: Context): Decision {
  const due = result.amountReceived.micro - known.credited - known.refunded;
  if (result.amountReceived.micro < required(known)) {
    // Less than asked for is not a finished deposit, whatever it is called.
    const short = isSettled(known) ? result : { ...result, state: 'partially_paid' as const };
    if (due <= known.suspended) return short;
    const description = String(
      t('note.underpaid', { received: usdt(result.amountReceived.micro), required: usdt(required(known)) }),
    );
    return { ...short, exception: 'mismatch', review: money('mismatch', result, 'credit', description) };
  }
  const exception = classifyException(known, polled, result.amountReceived, context);
  if (due <= 0n) return { ...result, exception: known.exception === 'mismatch' ? exception : known.exception };
  const unusual = unusualAmount(result.amountReceived.micro, {
    required: required(known),
    reviewOver: context.reviewOver,
  });
  if (unusual === undefined) return { ...result, state: 'finished', exception, credit: due };
  // it is not finished before it is credited
  const state = isSettled(known) ? result.state : 'sending';
  if (due <= known.suspended) return { ...result, state, exception };
  return { ...result, state, exception, review: money('unusual_amount', result, 'credit', unusual) };
}

/** A payment that is not one of ours is never credited automatically. */
function foreign(known: Known, result: Decision): Review | null {
  if (undecided({ ...known, amountReceived: result.amountReceived.micro }) <= 0n) return null;
  const amountReceived = usdt(result.amountReceived.micro);
  return known.origin === 'redeposit'
    ? money('redeposit', result, 'credit', String(t('note.redeposit', { amount: amountReceived })))
    : money('unmatched', result, 'keep_in_suspense', String(t('note.unmatched', { amount: amountReceived })));
}

/** What is credited, kept or refunded: less cannot have arrived. */
const countDecided = ({ credited, suspended, refunded }: Known): bigint => credited + suspended + refunded;

/**
 * What has arrived never falls: less than before is a case, not a smaller number. Only a chain takes back what no one has decided
 * about.
 */
function getAmountReceived(known: Known, polled: ProviderPayment): ExactAmount {
  const said = polled.actuallyPaid;
  if (said && polled.mayTakeBack) {
    const decided = countDecided(known);
    return said.micro >= decided ? said : { text: toDecimalString(decided), micro: decided };
  }
  return said && said.micro >= known.amountReceived
    ? said
    : { text: known.amountReceivedRaw, micro: known.amountReceived };
}

function unknownWord(known: Known, polled: ProviderPayment, result: Decision): Review {
  const description = String(t('note.unknownState', { state: polled.stateWord }));
  const waits = undecided({ ...known, amountReceived: result.amountReceived.micro }) > 0n;
  return {
    kind: 'unknown_state',
    fingerprint: `${polled.stateWord}/${result.amountReceived.micro}`,
    suggestedResolution: waits ? 'keep_in_suspense' : 'dismiss',
    description,
  };
}

function brokenClaim(known: Known, polled: ProviderPayment, result: Decision): Review {
  const description = String(
    t('note.brokenClaim', { state: polled.stateWord, amount: usdt(result.amountReceived.micro) }),
  );
  const waits = undecided({ ...known, amountReceived: result.amountReceived.micro }) > 0n;
  const fingerprint = `finished/${polled.stateWord}/${result.amountReceived.micro}`;
  return { kind: 'mismatch', fingerprint, suggestedResolution: waits ? 'credit' : 'dismiss', description };
}

function lessThanCredited(known: Known, polled: ProviderPayment): Review | null {
  const said = polled.actuallyPaid?.micro;
  const takenBack = polled.state === 'refunded' && known.credited > 0n;
  const min = polled.mayTakeBack ? countDecided(known) : known.credited;
  if (!takenBack && (said === undefined || said >= min)) return null;
  const description = String(
    t('note.lessThanCredited', { credited: usdt(known.credited), state: polled.stateWord, amount: usdt(said ?? 0n) }),
  );
  return {
    kind: 'mismatch',
    fingerprint: `credited/${polled.stateWord}/${said ?? 0n}`,
    suggestedResolution: 'dismiss',
    description,
  };
}

/** Whether the provider will do nothing more: an end, or too little when the time was up. */
function ended(known: Known, polled: ProviderPayment, { now }: Context): boolean {
  if (polled.state === 'partially_paid') return known.expiresAt !== null && now >= known.expiresAt;
  return polled.state === 'expired' || polled.state === 'failed';
}

/** Money that arrived at a payment which has ended without being credited. */
function leftover(known: Known, polled: ProviderPayment, result: Decision): Review | null {
  const waiting = undecided({ ...known, amountReceived: result.amountReceived.micro });
  if (waiting <= 0n) return null;
  if (known.origin !== 'ours') return foreign(known, result);
  if (polled.state === 'failed')
    return money('failed_paid', result, 'keep_in_suspense', String(t('note.failedPaid', { amount: usdt(waiting) })));
  if (polled.state === 'expired')
    return money('late', result, 'credit', String(t('note.late', { amount: usdt(waiting) })));
  if (polled.state !== 'partially_paid') return null;
  const description = String(
    t('note.partial', { received: usdt(result.amountReceived.micro), required: usdt(required(known)) }),
  );
  return money('partial', result, 'credit', description);
}

const money = (kind: CaseKind, result: Decision, suggestedResolution: CaseResolution, description: string): Review => ({
  kind,
  fingerprint: `${result.amountReceived.micro}`,
  suggestedResolution,
  description,
});
