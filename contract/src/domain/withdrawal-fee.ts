import { addDays, toDay } from './dates.ts';
import type { WithdrawalKind } from './states.ts';
import type { WithdrawalTerms } from './terms.ts';

/** What is taken and what arrives, in micro-units. Shares in ppm. */
export type WithdrawalFeeRules = { fee: { ppm: number; min: bigint; max: bigint }; exitFeePpm: number };
export type WithdrawalQuote = { exitFee: bigint; fee: bigint; netAmount: bigint };

/**
 * The fees of an amount: the exit fee first, then the withdrawal fee of the rest, within its bounds. Each rounds down.
 * `netAmount` is below zero where the fees exceed the amount.
 */
export function quoteWithdrawal(amount: bigint, { fee: rule, exitFeePpm }: WithdrawalFeeRules): WithdrawalQuote {
  const exitFee = (amount * BigInt(exitFeePpm)) / 1_000_000n;
  const rest = amount - exitFee;
  const share = (rest * BigInt(rule.ppm)) / 1_000_000n;
  const fee = share < rule.min ? rule.min : share > rule.max ? rule.max : share;
  return { exitFee, fee, netAmount: rest - fee };
}

/** Fees and net amount of a request; only a principal pays the exit fee that its investment froze. */
export function quoteFor(
  { feePpm, fee_min, fee_max }: Pick<WithdrawalTerms, 'feePpm' | 'fee_min' | 'fee_max'>,
  kind: WithdrawalKind,
  amount: bigint,
  exitFeePpm = 0,
): WithdrawalQuote {
  return quoteWithdrawal(amount, {
    fee: { ppm: feePpm, min: fee_min, max: fee_max },
    exitFeePpm: kind === 'principal' ? exitFeePpm : 0,
  });
}

/** The first day on which a principal may be approved. */
export const approvableOn = (requested: Date, noticeDays: number): string => addDays(toDay(requested), noticeDays);
