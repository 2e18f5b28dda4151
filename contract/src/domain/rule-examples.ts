import { type AccruesOn, accrualDayAfter, endDay } from './accrual-days.ts';
import { addDays } from './dates.ts';
import { findReviewReason, getMinDeposit } from './deposit-rules.ts';
import { fundShare, getFundingRatio } from './funding-ratio.ts';
import { needsSecondApproval, remainingUpTo } from './limits.ts';
import { MICRO, mulPpmFloor } from './money.ts';
import { remainingPayouts } from './payout-limits.ts';
import { PPM_PER_PERCENT } from './percent.ts';
import { calculateLevelShares, calculateReturn, returnExample } from './return-rules.ts';
import type { InvestmentTerms, TransferTerms, WithdrawalTerms } from './terms.ts';
import { approvableOn, quoteFor } from './withdrawal-fee.ts';

/*
 * Each rule's worked example: a fixed situation, and what the functions that the platform calculates with make of it under
 * the given values. Micro-units and ppm; nothing here knows a result.
 */

const usdt = (whole: bigint): bigint => whole * MICRO;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const PROVIDER_MINIMUM = usdt(12n);

/** The smallest deposit beside a provider's own minimum of 12, the largest credited alone, and the first that a person looks at. */
export function depositsExample({ minimum, reviewOver }: { minimum: bigint; reviewOver: bigint }) {
  const judge = (amount: bigint) => ({
    amount,
    reviewed: findReviewReason(amount, { required: amount, reviewOver }) !== undefined,
  });
  return {
    providerMinimum: PROVIDER_MINIMUM,
    smallest: getMinDeposit(minimum, PROVIDER_MINIMUM),
    arrivals: [judge(reviewOver), judge(reviewOver + 1n)],
  };
}

const WITHDRAWN = [usdt(500n), usdt(5_000n)];

/** Withdrawals from main: the smallest there is, one of the usual size, a large one. */
export function withdrawalExample(terms: WithdrawalTerms) {
  const { minimum_normal: minimum } = terms;
  const amounts = [minimum, ...WITHDRAWN.filter((amount) => amount > minimum)];
  return amounts.map((amount) => ({ amount, ...quoteFor(terms, 'normal', amount) }));
}

const INVESTED = usdt(1_000n);
/** On which examples begin: a Monday. */
const EXAMPLE_DAY = '2026-03-02';
const REMAINING_CAP = 300_000n;
const LAST_RETURN_PPM = 800;

/** 1,000 that leaves early, and the return that reaches its cap. */
export function investmentExample(
  { exitFeePpm, exit_notice_days, cap_percent }: InvestmentTerms,
  withdrawalTerms: Pick<WithdrawalTerms, 'feePpm' | 'fee_min' | 'fee_max'>,
) {
  const due = mulPpmFloor(INVESTED, LAST_RETURN_PPM);
  return {
    invested: INVESTED,
    requestedOn: EXAMPLE_DAY,
    approvableOn: approvableOn(new Date(`${EXAMPLE_DAY}T12:00:00Z`), exit_notice_days),
    ...quoteFor(withdrawalTerms, 'principal', INVESTED, exitFeePpm),
    cap: mulPpmFloor(INVESTED, cap_percent * PPM_PER_PERCENT),
    remainingCap: REMAINING_CAP,
    due,
    lastReturn: calculateReturn(INVESTED, LAST_RETURN_PPM, REMAINING_CAP),
  };
}

const ACTIVE_PRINCIPAL = usdt(4_000n);

/** What a member who has 4,000 invested may still invest. */
export const principalLimitExample = (limit: bigint) => ({
  invested: ACTIVE_PRINCIPAL,
  remaining: remainingUpTo(limit, ACTIVE_PRINCIPAL),
});

const SENT_TODAY = usdt(480n);

/** What may still be sent on a day on which 480 were sent; below the minimum of a transfer, nothing. */
export function transferExample({ minimum, maximum_per_day }: TransferTerms) {
  const left = remainingUpTo(maximum_per_day, SENT_TODAY);
  return { minimum, sent: SENT_TODAY, left, canSend: left >= minimum };
}

/** The largest amount that one person decides, and the first that needs two. */
export const approvalExample = (limit: bigint) =>
  [limit, limit + 1n].map((amount) => ({ amount, people: needsSecondApproval(amount, limit) ? 2 : 1 }));

/** What a day's limit of payouts leaves after half of it was approved, and after all of it; of no limit undefined. */
export const payoutLimitExample = (limit: bigint) =>
  (limit === 0n ? [0n] : [limit / 2n, limit]).map((approved) => ({
    approved,
    left: remainingPayouts(limit, approved),
  }));

const DUE = [800_000n, 250_000n];
const [TOTAL_DUE, IN_POOL] = [usdt(1_000n), usdt(700n)];

/** Two returns of a day on which 1,000 are due and the pool holds 700. */
export function shortfallExample(rule: 'skip' | 'pro_rata') {
  const ratio = getFundingRatio(TOTAL_DUE, IN_POOL, rule);
  return {
    total: TOTAL_DUE,
    pool: IN_POOL,
    returns: DUE.map((due) => ({ due, paid: fundShare(due, ratio) })),
    paid: fundShare(TOTAL_DUE, ratio),
  };
}

const CREDITED = 800_000n;

/** The sponsors' shares of a credited return of 0.80. */
export function levelExample(percentsPpm: readonly number[]) {
  const shares = calculateLevelShares(CREDITED, percentsPpm);
  return { credited: CREDITED, shares, total: sum(shares) };
}

/** The sponsors' shares of an activation fee, and what is left of it. */
export function feeExample(fee: bigint, percentsPpm: readonly number[]) {
  const shares = calculateLevelShares(fee, percentsPpm);
  const total = sum(shares);
  return { fee, shares, total, kept: fee - total };
}

/** An activation: how long it lasts, and what becomes of its fee. */
export const activationExample = (fee: bigint, periodDays: number, percentsPpm: readonly number[]) => ({
  from: EXAMPLE_DAY,
  until: addDays(EXAMPLE_DAY, periodDays),
  ...feeExample(fee, percentsPpm),
});

/** A plan's returns at its target, and its first and last accrual day without holidays. */
export const planExample = (
  plan: Parameters<typeof returnExample>[0] & { termDays: number; accruesOn: AccruesOn },
  returnCapPpm: number,
) => ({
  investedOn: EXAMPLE_DAY,
  firstDay: accrualDayAfter(EXAMPLE_DAY, 1, plan.accruesOn, NO_HOLIDAYS),
  lastDay: endDay(EXAMPLE_DAY, plan.termDays, plan.accruesOn, NO_HOLIDAYS),
  ...returnExample(plan, returnCapPpm),
});

const NO_HOLIDAYS: ReadonlySet<string> = new Set();
