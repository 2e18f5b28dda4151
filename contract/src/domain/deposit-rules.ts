/** Ten times what was asked for is rather a mistake, of the member's or the provider's, than a deposit. */
const UNUSUAL_TIMES = 10n;

/** The minimum deposit: ours, or the provider's with 5 % on top (rounded up), whichever is more. Micro-units. */
export function getMinDeposit(ours: bigint, providers: bigint): bigint {
  const withMargin = (providers * 105n + 99n) / 100n;
  return withMargin > ours ? withMargin : ours;
}

/**
 * Why what arrived is not credited without a person, or undefined. Micro-units.
 * @param limits.required what was asked for
 * @param limits.reviewOver the setting
 */
export function findReviewReason(
  amountReceived: bigint,
  { required, reviewOver }: { required: bigint; reviewOver: bigint },
): 'over_limit' | 'unusual' | undefined {
  if (amountReceived > reviewOver) return 'over_limit';
  return amountReceived > UNUSUAL_TIMES * required ? 'unusual' : undefined;
}
