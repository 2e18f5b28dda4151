import { formatMoney, formatNumber } from '#foundation/format.ts';
import { periods } from '#ui/period-texts.ts';

/** `−1,234.56`: with the minus sign that numbers have. Micro-units. */
export const formatAmount = (micro: bigint): string => (micro < 0n ? `−${formatMoney(-micro)}` : formatMoney(micro));

/** The same with a plus sign above zero. */
export const formatDifference = (micro: bigint): string =>
  micro > 0n ? `+${formatAmount(micro)}` : formatAmount(micro);

/**
 * `+11.5 % from 20,425.80`: what an amount is against the one of the period before. Micro-units. Of nothing, or of less, there
 * are no shares: then the difference, `+716.88 from −217.00`.
 */
export function describeChange(now: bigint, before: bigint): string {
  if (before > 0n) return describeShare(Number(now), Number(before), formatAmount(before));
  return describeDifference(formatDifference(now - before), formatAmount(before), now === before);
}

/** The same of a count. */
export function describeCountChange(now: number, before: number): string {
  if (before > 0) return describeShare(now, before, formatNumber(before));
  return describeDifference(`+${formatNumber(now)}`, formatNumber(before), now === before);
}

function describeShare(now: number, before: number, text: string): string {
  const permille = Math.round(((now - before) / before) * 1_000);
  const [whole, tenth] = [Math.floor(Math.abs(permille) / 10), Math.abs(permille) % 10];
  const sign = permille > 0 ? '+' : permille < 0 ? '−' : '';
  return periods('change', { change: `${sign}${formatNumber(whole)}.${tenth}`, before: text });
}

const describeDifference = (difference: string, before: string, isSame: boolean): string =>
  isSame ? periods('changeFrom', { before }) : periods('changeBy', { difference, before });
