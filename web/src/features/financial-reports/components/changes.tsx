import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#foundation/format.ts';
import { periods } from '#ui/period-texts.ts';
import { RowsLink } from '#ui/rows-link.tsx';

/** `−1,234.56`: with the minus sign that numbers have. Micro-units. */
export const formatAmount = (micro: bigint): string => (micro < 0n ? `−${formatMoney(-micro)}` : formatMoney(micro));

/** The same with a plus sign above zero. */
export const formatDifference = (micro: bigint): string =>
  micro > 0n ? `+${formatAmount(micro)}` : formatAmount(micro);

/**
 * `+11.5 % from 20,425.80`: what an amount is against the one of the period before, which leads to its rows. Micro-units. Of nothing,
 * or of less, there are no shares: then the difference, `+716.88 from −217.00`.
 * @param to the rows that the amount before is the sum of
 */
export function describeChange(now: bigint, before: bigint, to?: RowsTarget): ReactNode {
  const rows = linkRows(before === 0n ? undefined : to);
  if (before > 0n) return describeShare(Number(now), Number(before), formatAmount(before), rows);
  return describeDifference(formatDifference(now - before), formatAmount(before), now === before, rows);
}

/** The same of a count. */
export function describeCountChange(now: number, before: number, to?: RowsTarget): ReactNode {
  const rows = linkRows(before === 0 ? undefined : to);
  if (before > 0) return describeShare(now, before, formatNumber(before), rows);
  return describeDifference(`+${formatNumber(now)}`, formatNumber(before), now === before, rows);
}

/** `from 3`: a count of the period before alone. */
export const describeCountBefore = (before: number, to: RowsTarget): ReactNode =>
  periods.rich('changeFrom', { before: formatNumber(before), rows: linkRows(before === 0 ? undefined : to) });

type LinkRows = (children: ReactNode) => ReactNode;

/** What a text's `<rows>` are: a way to what a figure before is the sum of. */
export const linkRows =
  (to: RowsTarget | undefined): LinkRows =>
  (children) => <RowsLink to={to}>{children}</RowsLink>;

function describeShare(now: number, before: number, text: string, rows: LinkRows): ReactNode {
  const permille = Math.round(((now - before) / before) * 1_000);
  const [whole, tenth] = [Math.floor(Math.abs(permille) / 10), Math.abs(permille) % 10];
  const sign = permille > 0 ? '+' : permille < 0 ? '−' : '';
  return periods.rich('change', { change: `${sign}${formatNumber(whole)}.${tenth}`, before: text, rows });
}

const describeDifference = (difference: string, before: string, isSame: boolean, rows: LinkRows): ReactNode =>
  isSame ? periods.rich('changeFrom', { before, rows }) : periods.rich('changeBy', { difference, before, rows });
