export { tradingAlarms } from './alarms.ts';
export { tradingChecks } from './checks-store.ts';
export { lapseClaims } from './lapse-claims.ts';
export { takeClaims } from './store.ts';
