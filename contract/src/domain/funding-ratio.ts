/** What part of each amount is paid: numerator / denominator, rounded down on each. */
export type FundingRatio = { numerator: bigint; denominator: bigint };
export const FULL_FUNDING: FundingRatio = { numerator: 1n, denominator: 1n };

/**
 * What an underfunded pool pays: nothing, or to each floor(due x pool / total); dust stays in the pool.
 * @param total what is due, micro-units, more than `pool`
 */
export function getFundingRatio(total: bigint, pool: bigint, rule: 'skip' | 'pro_rata'): FundingRatio {
  return rule === 'skip' || pool <= 0n ? { numerator: 0n, denominator: 1n } : { numerator: pool, denominator: total };
}

/** What an amount due is credited of it. */
export const fundShare = (due: bigint, { numerator, denominator }: FundingRatio): bigint =>
  (due * numerator) / denominator;
