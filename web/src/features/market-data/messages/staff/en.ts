/** Texts about the source of reference rates, for staff. */
export const messages = {
  candles: 'Daily candles',
  date: 'Newest values',
  failed: 'Failed to read the source’s state',
  failedAt: 'Last failure',
  failure: 'Reason',
  fetch: 'Fetch now',
  fetchFailed: 'The source was not asked',
  fetched: 'Last fetched',
  none: 'None yet',
  jobs: 'Background jobs',
  notAsking: 'This installation asks no source (FETCH_RATES). Visitors see a labelled sample.',
  sample: 'Sample, no source has answered yet',
  source: 'Source',
  title: 'Reference rates',
} as const;
