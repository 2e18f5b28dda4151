export { tradingChecks } from './checks-store.ts';
export { lapseClaims } from './lapse-claims.ts';
