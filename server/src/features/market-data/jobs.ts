import { inTransaction } from '#foundation/db.ts';
import type { Job, Jobs } from '#foundation/jobs.ts';
import { fetchRates } from './fetch-rates.ts';
import { FETCH_RATES, requestDueFetch } from './request-fetch.ts';

/** Looks every minute whether the source is to be asked, by the platform's clock. */
const requestJob: Job = {
  name: 'request_market_rates',
  cron: '* * * * *',
  run: async ({ db, config }) => {
    if (config.fetchRates) await inTransaction(db, requestDueFetch);
  },
};

/** Asks the source. A failure is tried again with growing pauses, and staff see it among the background jobs. */
const fetchJob: Job = { name: FETCH_RATES, group: 'provider', run: (services) => fetchRates(services) };

/** The reference rates' background jobs. */
export const marketDataJobs: Jobs = [requestJob, fetchJob];
