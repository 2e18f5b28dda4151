export { tradingAlarms } from './alarms.ts';
export { tradingChecks } from './checks-store.ts';
export { lapseClaims } from './lapse-claims.ts';
export { tradingTables } from './own-tables-store.ts';
export { claimableReturns, commissionsOfReturn, lastClaimableOn, lockClaimOfReturn, takeClaims } from './store.ts';
