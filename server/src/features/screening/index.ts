export { screeningAlarms } from './alarms.ts';
export { getScreener, loadAddressList } from './screen-addresses.ts';
export { allowAll, type Screener, type Screening } from './screener.ts';
export { insertScreening, latestOutcome, listScreenings, type ScreeningRecord } from './store.ts';
