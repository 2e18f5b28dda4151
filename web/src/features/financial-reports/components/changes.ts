import { formatMoney, formatNumber } from '#foundation/format.ts';
import { periods } from '#ui/period-texts.ts';

/** `−1,234.56`: with the minus sign that numbers have. Micro-units. */
export const formatAmount = (micro: bigint): string => (micro < 0n ? `−${formatMoney(-micro)}` : formatMoney(micro));

/** `+11.5 % from 20,425.80`: what an amount is against the one of the period before. Micro-units. */
export const describeChange = (now: bigint, before: bigint): string =>
  describe(Number(now), Number(before), formatAmount(before));

/** The same of a count. */
export const describeCountChange = (now: number, before: number): string => describe(now, before, formatNumber(before));

function describe(now: number, before: number, text: string): string {
  // of nothing there are no shares
  if (before === 0) return periods('changeFrom', { before: text });
  const permille = Math.round(((now - before) / Math.abs(before)) * 1_000);
  const [whole, tenth] = [Math.floor(Math.abs(permille) / 10), Math.abs(permille) % 10];
  const sign = permille > 0 ? '+' : permille < 0 ? '−' : '';
  return periods('change', { change: `${sign}${formatNumber(whole)}.${tenth}`, before: text });
}
