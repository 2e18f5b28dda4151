const MICRO_DECIMALS = 6;

/** Of a token's own units, micro-units: what is less than one is left out. */
export const toMicro = (units: bigint, decimals: number): bigint =>
  decimals >= MICRO_DECIMALS
    ? units / 10n ** BigInt(decimals - MICRO_DECIMALS)
    : units * 10n ** BigInt(MICRO_DECIMALS - decimals);

/** Of micro-units, a token's own, all of them: a token with fewer decimals takes the next unit above what it cannot say. */
export function toUnits(micro: bigint, decimals: number): bigint {
  if (decimals >= MICRO_DECIMALS) return micro * 10n ** BigInt(decimals - MICRO_DECIMALS);
  const unit = 10n ** BigInt(MICRO_DECIMALS - decimals);
  return (micro + unit - 1n) / unit;
}

/** An amount of a chain's own coin with four decimals; rounded up where it says what is needed. */
export function formatCoin(units: bigint, decimals: number, { up = false } = {}): string {
  const unit = 10n ** BigInt(decimals - 4);
  const parts = (up ? units + unit - 1n : units) / unit;
  const text = String(parts).padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
}
