import type { PaymentException } from '@fairlead/contract/domain/states.ts';
import type { CaseKind, CaseResolution, Payment } from '@fairlead/contract/features/payments.ts';
import { formatAge, formatMoney } from '#foundation/format.ts';
import type { Step } from '#ui/steps-list.tsx';

/** What each state means for the person who pays. */
export function statusMessage(status: string): string {
  switch (status) {
    case 'waiting':
      return 'Waiting for the payment to be sent to the address.';
    case 'confirming':
      return 'The payment was detected and is not confirmed yet.';
    case 'confirmed':
      return 'The payment is confirmed and not processed yet.';
    case 'sending':
      return 'The payment is being processed and sent to us.';
    case 'partially_paid':
      return 'Less arrived than required. Send the rest.';
    case 'finished':
      return 'The payment is completed.';
    case 'failed':
      return 'The payment failed. Contact support.';
    case 'refunded':
      return 'The payment was refunded to you.';
    case 'expired':
      return 'The time was up and no money had arrived.';
    default:
      return 'Status is being processed';
  }
}

/** Beside the state, in words; empty where all is as it should be. */
export const exceptionWords: Record<PaymentException, string> = {
  none: '',
  paid_late: 'Paid late',
  paid_partial: 'Paid in part',
  paid_over: 'Paid over',
  repeated: 'Sent again',
  wrong_asset: 'Wrong coin',
  mismatch: 'Does not match',
};

export const caseWords: Record<CaseKind, string> = {
  partial: 'Too little in time',
  late: 'Arrived after the time was up',
  repeated: 'Sent again to a used address',
  unmatched: 'Not opened here',
  wrong_asset: 'Wrong coin',
  mismatch: 'Does not match',
  unknown_state: 'Unknown state',
  failed_paid: 'Failed, yet money arrived',
  unusual_amount: 'Unusual amount',
  provider_cost: 'Cost that equity cannot bear',
};

/** What a decision does, as the button that does it. */
export const resolutionWords: Record<CaseResolution, string> = {
  credit: 'Credit what arrived',
  keep_in_suspense: 'Keep in suspense',
  refund_noted: 'Note the refund',
  bear_cost: 'Let equity bear it',
  dismiss: 'Dismiss',
};

/** `18:42` below an hour, else `6 d 23 h`. */
export function timeLeft(leftMs: number): string {
  if (leftMs >= 3_600_000) return formatAge(0, leftMs);
  const seconds = Math.floor(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Six decimals only where two would not be the whole amount: what is to be sent is never shown rounded. */
export const exactDecimals = (micro: bigint): 2 | 6 => (micro % 10_000n === 0n ? 2 : 6);

/** `21:38`, in UTC like every time here. */
const clockTime = (at: Date | null): string | undefined => at?.toISOString().slice(11, 16);

/** Waiting, confirming, credited: where a payment stands. */
export function stepsOf(payment: Payment): Step[] {
  const { payment_status: status, detected_at, confirmed_at, credited_at } = payment;
  const confirmingAhead: Step = { title: 'Confirming', state: 'ahead' };
  const creditedAhead: Step = { title: 'Credited to Main', state: 'ahead' };
  const detected: Step = { title: 'Payment detected', state: 'done', at: clockTime(detected_at) };
  const confirmed: Step = { title: 'Confirmed', state: 'done', at: clockTime(confirmed_at) };
  switch (status) {
    case 'confirming':
      return [detected, { title: 'Confirming', state: 'current', detail: statusMessage(status) }, creditedAhead];
    case 'confirmed':
    case 'sending':
      return [
        detected,
        confirmed,
        { title: 'Credited to Main', state: 'current', detail: 'Confirmed, being credited.' },
      ];
    case 'partially_paid':
      return [partialStep(payment), confirmingAhead, creditedAhead];
    case 'finished':
      return [detected, confirmed, { title: 'Credited to Main', state: 'done', at: clockTime(credited_at) }];
    default:
      return [
        { title: 'Waiting for payment', state: 'current', detail: 'Send the amount to the address shown.' },
        confirmingAhead,
        creditedAhead,
      ];
  }
}

function partialStep({ actually_paid, pay_amount, detected_at }: Payment): Step {
  const decimals = exactDecimals(actually_paid) === 6 ? 6 : exactDecimals(pay_amount);
  const detail = `${formatMoney(actually_paid, { decimals })} of ${formatMoney(pay_amount, { decimals })} USDT arrived.`;
  return { title: 'Partially paid', state: 'attention', detail, at: clockTime(detected_at) };
}
