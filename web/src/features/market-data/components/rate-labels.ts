import type { ChartBar, MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { rates } from '#features/market-data/texts.ts';
import { formatDay } from '#foundation/format.ts';

/** Names of a candle's four prices: those of reference rates are fixings of a period. */
export const priceLabels = (candles: boolean) =>
  candles
    ? { open: rates('open'), high: rates('high'), low: rates('low'), close: rates('close') }
    : { open: rates('first'), high: rates('highest'), low: rates('lowest'), close: rates('last') };

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** `20 Nov 2026`, or from the first to the last fixing of a week or month. */
export const periodText = ({ from, to }: Pick<ChartBar, 'from' | 'to'>): string =>
  from === to ? formatDay(toDate(from)) : `${formatDay(toDate(from))} – ${formatDay(toDate(to))}`;

/** `+0.11 %` since the bar before; nothing for the first one. */
export function changeText(bar: ChartBar, before: ChartBar | undefined): string | null {
  if (!before) return null;
  const percent = (Number(bar.close) / Number(before.close) - 1) * 100;
  const rounded = Math.abs(percent).toFixed(2);
  const sign = rounded === '0.00' ? '' : percent < 0 ? '−' : '+';
  return `${sign}${rounded} %`;
}

/** The lowest and highest value of all bars. */
export const findRange = (bars: readonly ChartBar[]) => ({
  low: bars.reduce((low, bar) => (Number(bar.low) < Number(low) ? bar.low : low), bars[0]?.low ?? ''),
  high: bars.reduce((high, bar) => (Number(bar.high) > Number(high) ? bar.high : high), bars[0]?.high ?? ''),
});

/** Candles for what has more than one value. */
export const hasCandles = ({ candles, interval }: Pick<MarketHistory, 'candles' | 'interval'>): boolean =>
  candles || interval !== 'day';
