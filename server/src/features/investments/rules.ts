/** Growth in one investment, or taken from it. Micro-units. */
export type GrowthPart = { investmentId: number; amount: bigint };

/**
 * Which investments an amount of growth is taken from: the first given first.
 * @returns the parts, or undefined where there is too little
 */
export function takeInOrder(growths: GrowthPart[], amount: bigint): GrowthPart[] | undefined {
  const parts: GrowthPart[] = [];
  let missing = amount;
  for (const growth of growths) {
    if (missing <= growth.amount) return [...parts, { ...growth, amount: missing }];
    if (growth.amount > 0n) parts.push(growth);
    missing -= growth.amount;
  }
  return undefined;
}
