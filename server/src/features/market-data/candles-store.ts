import type { ChartPair } from '@fairlead/contract/features/market-history.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { Candle } from './parse-candles.ts';
import type { SourceState } from './store.ts';

export type CandlesState = Omit<SourceState, 'history_address'>;

const columns = sql`address, fetched_at, failed_at, failure, asked_at, asked_address`;

export const readCandlesState = (db: Db): Promise<CandlesState> =>
  one(db, sql<CandlesState>`select ${columns} from market_candles_source`);

/** The state, locked against another job. */
export const lockCandlesState = (tx: Tx): Promise<CandlesState> =>
  one(tx, sql<CandlesState>`select ${columns} from market_candles_source for update`);

/** A pair's candles from a day on, oldest first. */
export const listCandles = (db: Db, pair: ChartPair, from: string): Promise<Candle[]> =>
  rows(
    db,
    sql<Candle>`
      select pair, day, trim_scale(open)::text as open, trim_scale(high)::text as high, trim_scale(low)::text as low,
        trim_scale(close)::text as close
      from market_candles where pair = ${pair} and day >= ${from}::date order by day`,
  );

/** The newest kept day, of a pair or of any, or null. */
export const findNewestCandle = async (db: Db, pair?: ChartPair): Promise<string | null> =>
  (
    await maybeOne(
      db,
      sql<{ newest: string | null }>`
        select max(day) as newest from market_candles where ${pair ?? null}::text is null or pair = ${pair ?? null}`,
    )
  )?.newest ?? null;

/** Stores candles; what the source has changed since is changed. */
export async function upsertCandles(tx: Tx, candles: Candle[]): Promise<void> {
  const column = (name: keyof Candle) => candles.map((candle) => candle[name]);
  await sql`
    insert into market_candles (pair, day, open, high, low, close)
    select * from unnest(${column('pair')}::text[], ${column('day')}::date[], ${column('open')}::numeric[],
      ${column('high')}::numeric[], ${column('low')}::numeric[], ${column('close')}::numeric[])
    on conflict (pair, day) do update set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close
    where (market_candles.open, market_candles.high, market_candles.low, market_candles.close)
      is distinct from (excluded.open, excluded.high, excluded.low, excluded.close)`.execute(tx);
}

export async function deleteCandlesBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from market_candles where day < ${day}::date`.execute(tx);
}

/** Forgets every candle and how their source was doing. */
export async function clearCandles(tx: Tx): Promise<void> {
  await sql`delete from market_candles`.execute(tx);
  await sql`
    update market_candles_source set address = null, fetched_at = null, failed_at = null, failure = null, asked_at = null,
      asked_address = null`.execute(tx);
}

export async function storeCandlesFetched(tx: Tx, address: string): Promise<void> {
  await sql`
    update market_candles_source set address = ${address}, fetched_at = app_now(), failed_at = null, failure = null`.execute(
    tx,
  );
}

export async function storeCandlesFailure(tx: Tx, failure: string): Promise<void> {
  await sql`update market_candles_source set failed_at = app_now(), failure = ${failure}`.execute(tx);
}

export async function storeCandlesAsked(tx: Tx, address: string): Promise<void> {
  await sql`update market_candles_source set asked_at = app_now(), asked_address = ${address}`.execute(tx);
}
