import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import type { PaymentException, PaymentState } from '@fairlead/contract/domain/states.ts';
import type { CaseKind, CaseResolution } from '@fairlead/contract/features/payments.ts';
import { type ExactAmount, parseExactAmount } from './provider/exact-amount.ts';
import type { ProviderPayment } from './provider/provider.ts';
import { unusualAmount, usdt } from './unusual-amount.ts';

/** What is known of a payment before a reading. Amounts in micro-units. */
export type Known = {
  origin: 'ours' | 'repeated' | 'unmatched';
  orderId: string;
  state: PaymentState;
  exception: PaymentException;
  priceAmount: bigint;
  priceCurrency: string;
  payCurrency: string;
  payAddress: string;
  payExact: string;
  arrived: bigint;
  arrivedExact: string;
  credited: bigint;
  suspended: bigint;
  refunded: bigint;
  expiresAt: Date | null;
};

/** Something for a person to decide. `about` tells one such finding from the next of its kind. */
export type Review = { kind: CaseKind; about: string; proposal: CaseResolution; note: string };

/** What follows from a reading. `credit` is posted now; `review` is what is open now, if anything. */
export type Decision = {
  state: PaymentState;
  exception: PaymentException;
  arrived: ExactAmount;
  credit: bigint;
  review: Review | null;
};

/** What signed messages had said before this reading began, the platform's time, and how much is credited unseen. */
export type Context = { claims: { finished: boolean; expired: boolean }; now: Date; reviewOver: bigint };

/**
 * Recomputes a payment from what the provider says now, whatever was heard before and in which order.
 * Nothing moves back from a credited state; what does not match is credited by no one but a person.
 */
export function judge(known: Known, reading: ProviderPayment, context: Context): Decision {
  const stranger = otherPayment(known, reading);
  if (stranger)
    return {
      ...asKnown(known),
      exception: stranger.kind === 'wrong_asset' ? 'wrong_asset' : 'mismatch',
      review: stranger,
    };
  const arrived = arrivedBy(known, reading);
  const result = isSettled(known) ? asKnown(known, arrived) : fresh(known, reading, arrived, context);
  const loss = lessThanCredited(known, reading);
  if (loss) return { ...result, exception: 'mismatch', review: loss };
  if (reading.state === 'finished') {
    return known.origin === 'ours'
      ? finished(known, reading, result, context)
      : { ...result, review: foreign(known, result) };
  }
  if (reading.state === 'unknown')
    return { ...result, exception: 'mismatch', review: unknownWord(known, reading, result) };
  if (isSettled(known)) return { ...result, review: leftover(known, reading, result) };
  if (context.claims.finished && reading.state !== 'refunded')
    return { ...result, exception: 'mismatch', review: brokenClaim(known, reading, result) };
  return { ...result, review: ended(known, reading, context) ? leftover(known, reading, result) : null };
}

/** What arrived and no one has decided about: neither credited, nor in suspense, nor sent back. */
export const undecided = (payment: {
  arrived: bigint;
  credited: bigint;
  suspended: bigint;
  refunded: bigint;
}): bigint => payment.arrived - payment.credited - payment.suspended - payment.refunded;

/** The lesser of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** The micro-units to ask for so that the exact amount is reached: rounded up, as what arrives is rounded down. */
export function amountToSend(exact: string): bigint {
  const floor = parseExactAmount(exact)?.micro ?? 0n;
  return /\.\d{6}\d*[1-9]/.test(exact) ? floor + 1n : floor;
}

/** The minimum deposit: ours, or the provider's with 5 % on top (rounded up), whichever is more. */
export function getMinDeposit(ours: bigint, providers: bigint): bigint {
  const withMargin = (providers * 105n + 99n) / 100n;
  return withMargin > ours ? withMargin : ours;
}

/** How long until a payment of that age is read again by itself: a tenth of its age, from one minute to an hour. */
export const nextReadingMs = (ageMs: number): number => Math.min(Math.max(ageMs / 10, 60_000), 3_600_000);

/** What the provider kept of an arrived amount, where it says so in the coin that arrived. */
export function providerCost(arrived: bigint, reading: ProviderPayment): bigint {
  if (!reading.outcomeAmount || reading.outcomeCurrency !== reading.payCurrency) return 0n;
  const cost = arrived - reading.outcomeAmount.micro;
  return cost > 0n ? cost : 0n;
}

/** Credited, or sent back by a decision of staff: what the provider says later changes the state no more. */
const isSettled = (known: Known): boolean => known.credited > 0n || known.refunded > 0n;

const asKnown = (
  known: Known,
  arrived: ExactAmount = { text: known.arrivedExact, micro: known.arrived },
): Decision => ({
  state: known.state,
  exception: known.exception,
  arrived,
  credit: 0n,
  review: null,
});

function fresh(known: Known, reading: ProviderPayment, arrived: ExactAmount, context: Context): Decision {
  const state = reading.state === 'unknown' ? known.state : reading.state;
  return { state, exception: classifyException(known, reading, arrived, context), arrived, credit: 0n, review: null };
}

function classifyException(
  known: Known,
  reading: ProviderPayment,
  arrived: ExactAmount,
  { claims }: Context,
): PaymentException {
  if (known.origin === 'repeated') return 'repeated';
  if (known.origin === 'unmatched') return 'mismatch';
  const late =
    known.state === 'expired' || known.exception === 'paid_late' || reading.state === 'expired' || claims.expired;
  if (late && arrived.micro > 0n) return 'paid_late';
  if (reading.state === 'partially_paid') return 'paid_partial';
  return arrived.micro > required(known) ? 'paid_over' : 'none';
}

/** Wholly floored on both sides, so that an exact amount beyond six decimals is neither short nor over. */
const required = (known: Known): bigint => parseExactAmount(known.payExact)?.micro ?? 0n;

function finished(known: Known, reading: ProviderPayment, result: Decision, context: Context): Decision {
  const due = result.arrived.micro - known.credited - known.refunded;
  if (result.arrived.micro < required(known)) {
    // Less than asked for is not a finished deposit, whatever it is called.
    const short = isSettled(known) ? result : { ...result, state: 'partially_paid' as const };
    if (due <= known.suspended) return short;
    const note = `The provider calls it finished, yet ${usdt(result.arrived.micro)} of ${usdt(required(known))} arrived.`;
    return { ...short, exception: 'mismatch', review: money('mismatch', result, 'credit', note) };
  }
  const exception = classifyException(known, reading, result.arrived, context);
  if (due <= 0n) return { ...result, exception: known.exception === 'mismatch' ? exception : known.exception };
  const unusual = unusualAmount(result.arrived.micro, { required: required(known), reviewOver: context.reviewOver });
  if (unusual === undefined) return { ...result, state: 'finished', exception, credit: due };
  // it is not finished before it is credited
  const state = isSettled(known) ? result.state : 'sending';
  if (due <= known.suspended) return { ...result, state, exception };
  return { ...result, state, exception, review: money('unusual_amount', result, 'credit', unusual) };
}

/** A payment that is not one of ours is never credited by itself. */
function foreign(known: Known, result: Decision): Review | null {
  if (undecided({ ...known, arrived: result.arrived.micro }) <= 0n) return null;
  const arrived = usdt(result.arrived.micro);
  return known.origin === 'repeated'
    ? money('repeated', result, 'credit', `${arrived} came to an address that had been paid already.`)
    : money('unmatched', result, 'keep_in_suspense', `${arrived} came for a payment that was not opened here.`);
}

function otherPayment(known: Known, reading: ProviderPayment): Review | null {
  if (reading.payCurrency !== known.payCurrency || reading.stateWord.startsWith('wrong_asset')) {
    const amount = reading.actuallyPaid?.text ?? 'An unknown amount of';
    const note = `${amount} ${reading.payCurrency.toUpperCase()} came (${reading.stateWord}); only USDT on BNB Smart Chain can be credited.`;
    return { kind: 'wrong_asset', about: `${reading.stateWord}/${reading.payCurrency}`, proposal: 'dismiss', note };
  }
  const differs = [
    sameAddress(reading.payAddress, known.payAddress) ? '' : 'address',
    known.origin !== 'ours' || reading.orderId === known.orderId ? '' : 'order',
    known.origin !== 'ours' || reading.priceAmount.micro === known.priceAmount ? '' : 'price',
    reading.priceCurrency === known.priceCurrency ? '' : 'currency',
  ].filter((word) => word !== '');
  if (differs.length === 0) return null;
  const note = `The provider answers with another ${differs.join(' and ')} than the payment was opened with.`;
  return { kind: 'mismatch', about: differs.join('/'), proposal: 'dismiss', note };
}

/** What has arrived never falls: less than before is a case, not a smaller number. */
function arrivedBy(known: Known, reading: ProviderPayment): ExactAmount {
  const said = reading.actuallyPaid;
  return said && said.micro >= known.arrived ? said : { text: known.arrivedExact, micro: known.arrived };
}

function unknownWord(known: Known, reading: ProviderPayment, result: Decision): Review {
  const note = `The provider says "${reading.stateWord}", a state that is not known here.`;
  const waits = undecided({ ...known, arrived: result.arrived.micro }) > 0n;
  return {
    kind: 'unknown_state',
    about: `${reading.stateWord}/${result.arrived.micro}`,
    proposal: waits ? 'keep_in_suspense' : 'dismiss',
    note,
  };
}

function brokenClaim(known: Known, reading: ProviderPayment, result: Decision): Review {
  const note = `A signed message said finished; asked again, the provider says ${reading.stateWord} with ${usdt(result.arrived.micro)} arrived.`;
  const waits = undecided({ ...known, arrived: result.arrived.micro }) > 0n;
  const about = `finished/${reading.stateWord}/${result.arrived.micro}`;
  return { kind: 'mismatch', about, proposal: waits ? 'credit' : 'dismiss', note };
}

function lessThanCredited(known: Known, reading: ProviderPayment): Review | null {
  const said = reading.actuallyPaid?.micro;
  const takenBack = reading.state === 'refunded' && known.credited > 0n;
  if (!takenBack && (said === undefined || said >= known.credited)) return null;
  const note = `${usdt(known.credited)} were credited; the provider now says ${reading.stateWord} with ${usdt(said ?? 0n)} arrived.`;
  return { kind: 'mismatch', about: `credited/${reading.stateWord}/${said ?? 0n}`, proposal: 'dismiss', note };
}

/** Whether the provider will do no more by itself: an end, or too little when the time was up. */
function ended(known: Known, reading: ProviderPayment, { now }: Context): boolean {
  if (reading.state === 'partially_paid') return known.expiresAt !== null && now >= known.expiresAt;
  return reading.state === 'expired' || reading.state === 'failed';
}

/** Money that arrived at a payment which has ended without being credited. */
function leftover(known: Known, reading: ProviderPayment, result: Decision): Review | null {
  const waiting = undecided({ ...known, arrived: result.arrived.micro });
  if (waiting <= 0n) return null;
  if (known.origin !== 'ours') return foreign(known, result);
  if (reading.state === 'failed')
    return money('failed_paid', result, 'keep_in_suspense', `The provider calls it failed; ${usdt(waiting)} arrived.`);
  if (reading.state === 'expired')
    return money('late', result, 'credit', `${usdt(waiting)} arrived after the time was up.`);
  if (reading.state !== 'partially_paid') return null;
  const note = `${usdt(result.arrived.micro)} of ${usdt(required(known))} arrived in time; the rest did not.`;
  return money('partial', result, 'credit', note);
}

const money = (kind: CaseKind, result: Decision, proposal: CaseResolution, note: string): Review => ({
  kind,
  about: `${result.arrived.micro}`,
  proposal,
  note,
});
