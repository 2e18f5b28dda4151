import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import {
  type CandlesSource,
  currencies,
  type MarketRates,
  type MarketSource,
} from '@fairlead/contract/features/market-data.ts';
import { readSetting } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { findNewestCandle, readCandlesState } from './candles-store.ts';
import { describeMarket, getSourceHost, SHOWN_DAYS } from './rules.ts';
import { makeSample } from './sample.ts';
import { findSpan, listDays, readState } from './store.ts';

/** What is shown of the reference rates: the source's values, or the sample until a source has answered. Never both. */
export async function readMarket(db: Db): Promise<MarketRates> {
  const instant = await now(db);
  const today = toDay(instant);
  const { address } = await readState(db);
  const span = await findSpan(db);
  if (address !== null && span) {
    const days = await listDays(db, currencies, addDays(span.newest, -SHOWN_DAYS));
    if (days.length > 0) return describeMarket(days, { source: getSourceHost(address), sample: false, today });
  }
  const source = getSourceHost(await readSetting(db, 'rates_source'));
  return describeMarket(makeSample(instant, SHOWN_DAYS), { source, sample: true, today });
}

/** How the source is doing. */
export async function readSource(db: Db, config: Config): Promise<MarketSource> {
  const { fetched_at, failed_at, failure } = await readState(db);
  const span = await findSpan(db);
  const address = await readSetting(db, 'rates_source');
  const candles = await readCandlesSource(db);
  return { asking: config.fetchRates, address, date: span?.newest ?? null, fetched_at, failed_at, failure, candles };
}

async function readCandlesSource(db: Db): Promise<CandlesSource | null> {
  const address = await readSetting(db, 'candles_source');
  if (address === '') return null;
  const { address: kept, fetched_at, failed_at, failure } = await readCandlesState(db);
  // of another source's candles none is shown
  const isKept = kept === address;
  return {
    ...{ address, failed_at, failure },
    date: isKept ? await findNewestCandle(db) : null,
    fetched_at: isKept ? fetched_at : null,
  };
}
