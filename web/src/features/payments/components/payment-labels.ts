import type { PaymentException } from '@fairlead/contract/domain/states.ts';
import type { Payment } from '@fairlead/contract/features/payments.ts';
import { payments } from '#features/payments/texts.ts';
import { formatAge, formatMoney } from '#foundation/format.ts';
import { formatClock } from '#foundation/local-time.ts';
import type { Step } from '#ui/steps-list.tsx';

const messageStates = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;

/** What each state means for the person who pays. */
export function statusMessage(status: string): string {
  return payments(`message.${messageStates.find((state) => state === status) ?? 'unknown'}`);
}

/** Beside the state; empty where there is no exception. */
export const exceptionLabel = (exception: PaymentException): string =>
  exception === 'none' ? '' : payments(`exception.${exception}`);

/** `18:42` below an hour, else `6 d 23 h`. */
export function timeLeft(leftMs: number): string {
  if (leftMs >= 3_600_000) return formatAge(0, leftMs);
  const seconds = Math.floor(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Six decimals only where two would not be the whole amount: what is to be sent is never shown rounded. */
export const exactDecimals = (micro: bigint): 2 | 6 => (micro % 10_000n === 0n ? 2 : 6);

const clockTime = (at: Date | null): string | undefined => (at ? formatClock(at) : undefined);

/** Waiting, confirming, credited: where a payment stands. */
export function listSteps(payment: Payment): Step[] {
  const { payment_status: status, detected_at, confirmed_at, credited_at } = payment;
  const confirmingAhead: Step = { title: payments('stepConfirming'), state: 'ahead' };
  const creditedAhead: Step = { title: payments('creditedToMain'), state: 'ahead' };
  const detected: Step = { title: payments('paymentDetected'), state: 'done', at: clockTime(detected_at) };
  const confirmed: Step = { title: payments('confirmed'), state: 'done', at: clockTime(confirmed_at) };
  switch (status) {
    case 'confirming':
      return [
        detected,
        { title: payments('stepConfirming'), state: 'current', detail: statusMessage(status) },
        creditedAhead,
      ];
    case 'confirmed':
    case 'sending':
      return [
        detected,
        confirmed,
        { title: payments('creditedToMain'), state: 'current', detail: statusMessage(status) },
      ];
    case 'partially_paid':
      return [partialStep(payment), confirmingAhead, creditedAhead];
    case 'finished':
      return [detected, confirmed, { title: payments('creditedToMain'), state: 'done', at: clockTime(credited_at) }];
    case 'unknown':
      return [{ title: statusMessage(status), state: 'current' }, creditedAhead];
    default:
      return [
        { title: payments('stepWaiting'), state: 'current', detail: statusMessage('waiting') },
        confirmingAhead,
        creditedAhead,
      ];
  }
}

function partialStep({ actually_paid, pay_amount, detected_at }: Payment): Step {
  const decimals = exactDecimals(actually_paid) === 6 ? 6 : exactDecimals(pay_amount);
  const detail = payments('partialStep', {
    paid: formatMoney(actually_paid, { decimals }),
    required: formatMoney(pay_amount, { decimals }),
  });
  return { title: payments('partiallyPaid'), state: 'attention', detail, at: clockTime(detected_at) };
}
