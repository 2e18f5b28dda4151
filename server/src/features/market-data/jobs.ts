import { inTransaction } from '#foundation/db.ts';
import type { Job, Jobs } from '#foundation/jobs.ts';
import { FETCH_CANDLES, fetchCandles, requestDueCandles } from './fetch-candles.ts';
import { fetchRates } from './fetch-rates.ts';
import { FETCH_RATES, requestDueFetch } from './request-fetch.ts';

/** Looks every minute whether a source is to be asked, by the platform's clock. */
const requestJob: Job = {
  name: 'request_market_rates',
  cron: '* * * * *',
  run: async ({ db, config }) => {
    if (!config.fetchRates) return;
    await inTransaction(db, requestDueFetch);
    await inTransaction(db, requestDueCandles);
  },
};

/** Asks the source. A failure is tried again with growing pauses, and staff see it among the background jobs. */
const fetchJob: Job = { name: FETCH_RATES, group: 'provider', run: (services) => fetchRates(services) };

/** Asks the operator's own source of candles. */
const candlesJob: Job = { name: FETCH_CANDLES, group: 'provider', run: (services) => fetchCandles(services) };

/** The market data's background jobs. */
export const marketDataJobs: Jobs = [requestJob, fetchJob, candlesJob];
