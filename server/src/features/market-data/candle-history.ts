import {
  type ChartBar,
  type ChartInterval,
  type ChartPair,
  type MarketHistory,
  splitPair,
} from '@fairlead/contract/features/market-history.ts';
import { readSetting } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import { findNewestCandle, listCandles, readCandlesState } from './candles-store.ts';
import { firstChartDay, startPeriod } from './history.ts';
import type { Candle } from './parse-candles.ts';
import { decimalsFor, getSourceHost } from './rules.ts';

/** As many as a broker quotes. */
const MAX_DECIMALS = 6;

/** A pair's candles of some months by the operator's own source; undefined where it has none, or none of this pair. */
export async function readCandleHistory(
  db: Db,
  { pair, interval, months }: { pair: ChartPair; interval: ChartInterval; months: number },
): Promise<MarketHistory | undefined> {
  const { address } = await readCandlesState(db);
  if (address === null || address !== (await readSetting(db, 'candles_source'))) return undefined;
  const newest = await findNewestCandle(db, pair);
  if (newest === null) return undefined;
  const candles = await listCandles(db, pair, firstChartDay(newest, months, interval));
  const decimals = countDecimals(candles, decimalsFor(splitPair(pair)[1]));
  return {
    ...{ pair, interval, source: getSourceHost(address), sample: false, candles: true, decimals },
    bars: joinCandles(candles, interval).map((bar) => writePrices(bar, decimals)),
  };
}

/** Days as they are; of a week or month the first open, the highest, the lowest and the last close. */
export function joinCandles(candles: readonly Candle[], interval: ChartInterval): ChartBar[] {
  const bars = new Map<string, ChartBar>();
  for (const { day, open, high, low, close } of candles) {
    const period = startPeriod(day, interval);
    const bar = bars.get(period);
    if (!bar) bars.set(period, { from: day, to: day, open, high, low, close, fixings: 1 });
    else
      bars.set(period, {
        ...{ from: bar.from, to: day, open: bar.open, close, fixings: bar.fixings + 1 },
        high: Number(high) > Number(bar.high) ? high : bar.high,
        low: Number(low) < Number(bar.low) ? low : bar.low,
      });
  }
  return [...bars.values()];
}

/** As many decimals as the source gives, at least those of the reference rates. */
function countDecimals(candles: readonly Candle[], least: number): number {
  const given = candles.flatMap(({ open, high, low, close }) => [open, high, low, close]);
  const most = given.reduce((count, price) => Math.max(count, price.split('.')[1]?.length ?? 0), least);
  return Math.min(most, MAX_DECIMALS);
}

const writePrices = (bar: ChartBar, decimals: number): ChartBar => ({
  ...bar,
  open: Number(bar.open).toFixed(decimals),
  high: Number(bar.high).toFixed(decimals),
  low: Number(bar.low).toFixed(decimals),
  close: Number(bar.close).toFixed(decimals),
});
