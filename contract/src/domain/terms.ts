import * as z from 'zod/mini';
import { renameFields } from '../wire/spelling.ts';
import { MICRO, moneyInput } from './money.ts';
import { PPM_PER_PERCENT, percent } from './percent.ts';
import { problem } from './problem.ts';
import type { TermsName } from './terms-names.ts';

/**
 * What a withdrawal costs, and the amount from which one is taken. Shares in ppm, amounts in micro-units. With the highest
 * exit fee too something arrives: a minimum is at least twice the lowest fee.
 */
export type WithdrawalTerms = {
  feePpm: number;
  fee_min: bigint;
  fee_max: bigint;
  minimum_normal: bigint;
  minimum_roi: bigint;
  minimum_compound: bigint;
  minimum_principal: bigint;
};

/** What an investment freezes beside its plan: leaving early, and where its own returns end. */
export type InvestmentTerms = { exitFeePpm: number; exit_notice_days: number; cap_percent: number };

/** What may be sent to other members: the least at a time, and the most in a UTC day. Micro-units. */
export type TransferTerms = { minimum: bigint; maximum_per_day: bigint };

const percentUpTo = (maxPpm: number) =>
  percent.check(z.refine((ppm) => ppm <= maxPpm, problem('max', { max: maxPpm / PPM_PER_PERCENT })));

const amountBetween = (min: bigint, max: bigint) =>
  moneyInput.check(z.refine((micro) => micro >= min && micro <= max, problem('amountBetween', { min, max })));

const minimums = ['minimum_normal', 'minimum_roi', 'minimum_compound', 'minimum_principal'] as const;
const minimum = amountBetween(1n * MICRO, 10_000n * MICRO);

/** Withdrawal terms as staff set them, whole. */
export const withdrawalTermsInput = renameFields(
  { feePpm: 'fee_percent' },
  {
    feePpm: percentUpTo(100_000),
    fee_min: amountBetween(0n, 100n * MICRO),
    fee_max: amountBetween(0n, 10_000n * MICRO),
    minimum_normal: minimum,
    minimum_roi: minimum,
    minimum_compound: minimum,
    minimum_principal: minimum,
  },
).check(
  z.refine(({ fee_min, fee_max }) => fee_max >= fee_min, { path: ['fee_max'], ...problem('maximumBelowMinimum') }),
  ...minimums.map((name) =>
    z.refine<WithdrawalTerms>((terms) => terms[name] >= 2n * terms.fee_min, {
      path: [name],
      ...problem('minimumTwiceFee'),
    }),
  ),
);

/** Investment terms as staff set them, whole. */
export const investmentTermsInput = renameFields(
  { exitFeePpm: 'exit_fee_percent' },
  {
    exitFeePpm: percentUpTo(200_000),
    exit_notice_days: z.int().check(z.minimum(0), z.maximum(30)),
    cap_percent: z.int().check(z.minimum(100), z.maximum(1_000)),
  },
);

/** Transfer terms as staff set them, whole. */
export const transferTermsInput = z
  .strictObject({
    minimum: amountBetween(1n, 1_000n * MICRO),
    maximum_per_day: amountBetween(1n * MICRO, 1_000_000n * MICRO),
  })
  .check(
    z.refine((terms: TransferTerms) => terms.maximum_per_day >= terms.minimum, {
      path: ['maximum_per_day'],
      ...problem('maximumBelowMinimum'),
    }),
  );

/** What the platform begins with. */
export const firstTerms = {
  withdrawal_terms: {
    feePpm: 10_000,
    fee_min: 1n * MICRO,
    fee_max: 20n * MICRO,
    minimum_normal: 10n * MICRO,
    minimum_roi: 10n * MICRO,
    minimum_compound: 20n * MICRO,
    minimum_principal: 50n * MICRO,
  } satisfies WithdrawalTerms,
  investment_terms: { exitFeePpm: 50_000, exit_notice_days: 7, cap_percent: 200 } satisfies InvestmentTerms,
  transfer_terms: { minimum: 5n * MICRO, maximum_per_day: 500n * MICRO } satisfies TransferTerms,
} satisfies Record<TermsName, unknown>;
