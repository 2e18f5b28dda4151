import {
  type ChartInterval,
  type ChartPair,
  type MarketHistory,
  splitPair,
} from '@fairlead/contract/features/market-history.ts';
import { readSetting } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { readCandleHistory } from './candle-history.ts';
import { firstChartDay, makeBars } from './history.ts';
import { decimalsFor, getSourceHost, type RatesOfDay } from './rules.ts';
import { makeSample } from './sample.ts';
import { findSpan, listDays, readState } from './store.ts';

type Asked = { pair: ChartPair; interval: ChartInterval; months: number };

/**
 * A pair's values of some months, counted back from the newest day: the operator's own candles where there are, else the
 * reference rates of the source, or the sample's until one has answered.
 */
export async function readHistory(db: Db, asked: Asked): Promise<MarketHistory> {
  const own = await readCandleHistory(db, asked);
  if (own) return own;
  const { pair, interval, months } = asked;
  const { address } = await readState(db);
  const span = address === null ? undefined : await findSpan(db);
  const sample = address === null || !span;
  const currencies = splitPair(pair);
  let days: RatesOfDay[];
  if (sample) {
    const all = makeSample(await now(db));
    const from = firstChartDay(all.at(-1)?.day ?? '', months, interval);
    days = all.filter(({ day }) => day >= from);
  } else days = await listDays(db, currencies, firstChartDay(span.newest, months, interval));
  return {
    pair,
    interval,
    source: getSourceHost(sample ? await readSetting(db, 'rates_source') : address),
    sample,
    candles: false,
    decimals: decimalsFor(currencies[1]),
    bars: makeBars(days, pair, interval),
  };
}
