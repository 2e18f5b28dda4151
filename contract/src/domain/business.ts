/**
 * Qualified business: the other legs, and of the strongest one no more than they come to. A leg is a direct member with
 * everyone below them.
 * @param legs each leg's active principal, micro-units
 */
export function qualifiedVolume(legs: readonly bigint[]): {
  business: bigint;
  strongestLeg: bigint;
  qualified: bigint;
} {
  let [business, strongestLeg] = [0n, 0n];
  for (const leg of legs) {
    business += leg;
    if (leg > strongestLeg) strongestLeg = leg;
  }
  const others = business - strongestLeg;
  const isStrong = strongestLeg > others;
  return { business, strongestLeg, qualified: isStrong ? 2n * others : business };
}
