import { addDays } from '@fairlead/contract/domain/dates.ts';
import { readSetting } from '#features/settings/index.ts';
import { now, today } from '#foundation/clock.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import { download } from '#foundation/download.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import {
  clearCandles,
  deleteCandlesBefore,
  findNewestCandle,
  lockCandlesState,
  storeCandlesAsked,
  storeCandlesFailure,
  storeCandlesFetched,
  upsertCandles,
} from './candles-store.ts';
import { type Candle, readCandles } from './parse-candles.ts';
import { KEPT_DAYS, lastAskingTime } from './rules.ts';

export const FETCH_CANDLES = 'fetch_market_candles';
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Takes over the daily candles of the operator's own source. What cannot be read, or cannot be so, changes nothing: the
 * candles of before stay, with their days.
 * @throws DownloadFailed, RatesInvalid
 */
export async function fetchCandles({ db, config }: Services, timeoutMs = TIMEOUT_MS): Promise<void> {
  const address = await readSetting(db, 'candles_source');
  if (address === '') return;
  try {
    const day = await today(db);
    const reader = readCandles({ from: addDays(day, -KEPT_DAYS), today: day });
    await download(address, { publicOnly: !config.demo, maxBytes: MAX_BYTES, timeoutMs }, reader.write);
    const candles = reader.end();
    await inTransaction(db, (tx) => takeOver(tx, address, candles));
  } catch (error) {
    const { message } = error as Error;
    await inTransaction(db, (tx) => storeCandlesFailure(tx, message));
    throw error;
  }
}

/** Another source's candles take the place of all that is kept: those of two sources are never side by side. */
async function takeOver(tx: Tx, address: string, candles: Candle[]): Promise<void> {
  const state = await lockCandlesState(tx);
  // changed while the file was on its way: the new source is asked by a job of its own
  if ((await readSetting(tx, 'candles_source')) !== address) return;
  if (state.address !== address) await clearCandles(tx);
  await upsertCandles(tx, candles);
  const newest = await findNewestCandle(tx);
  if (newest) await deleteCandlesBefore(tx, addDays(newest, -KEPT_DAYS));
  await storeCandlesAsked(tx, address);
  await storeCandlesFetched(tx, address);
}

/** Puts a fetch on the queue where one is due, as for the reference rates; forgets the candles of a source taken away. */
export async function requestDueCandles(tx: Tx): Promise<boolean> {
  const { address: kept, asked_at: askedAt, asked_address: asked } = await lockCandlesState(tx);
  const address = await readSetting(tx, 'candles_source');
  if (address === '') {
    if (kept !== null || askedAt !== null) await clearCandles(tx);
    return false;
  }
  if (askedAt && asked === address && askedAt >= lastAskingTime(await now(tx))) return false;
  await requestCandles(tx);
  return true;
}

/** Puts a fetch on the queue now, where there is a source. */
export async function requestCandles(tx: Tx): Promise<void> {
  const address = await readSetting(tx, 'candles_source');
  if (address === '') return;
  await addJob(tx, FETCH_CANDLES, {}, { key: FETCH_CANDLES });
  await storeCandlesAsked(tx, address);
}
