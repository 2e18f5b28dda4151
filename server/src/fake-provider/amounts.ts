/** USDT on BSC has 18 decimals; amounts inside the fake are whole units of that size. */
const decimals = 18;
const unitsPerCoin = 10n ** BigInt(decimals);
const decimal = /^(\d{1,30})(?:\.(\d{1,18}))?$/;

/** Decimal text or a JSON number to units; null when it is not an amount of at most 18 decimals. */
export function parseUnits(amount: string | number): bigint | null {
  const text = typeof amount === 'number' && /e/i.test(String(amount)) ? amount.toFixed(decimals) : String(amount);
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Units to plain decimal text without trailing zeros. */
export function formatUnits(units: bigint): string {
  const fraction = (units % unitsPerCoin).toString().padStart(decimals, '0').replace(/0+$/, '');
  const whole = (units / unitsPerCoin).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** floor(units x ppm / 10^6) */
export function getShare(units: bigint, ppm: number): bigint {
  return (units * BigInt(ppm)) / 1_000_000n;
}
