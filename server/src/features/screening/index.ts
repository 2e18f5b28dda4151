export { screeningAlarms } from './alarms.ts';
export { getScreener, loadAddressList } from './screen-addresses.ts';
export { allowAll, type Screener, type Screening } from './screener.ts';
export { insertRefused, insertScreening, latestOutcome, listScreenings } from './store.ts';
