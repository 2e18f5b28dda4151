export { chainDepositAlarms } from './chain/alarms.ts';
export { refreshAtAddresses } from './chain/jobs.ts';
export { checkProvider, type ProviderCheck } from './check-provider.ts';
export { listUnabsorbedCosts, unabsorbedCosts } from './costs-store.ts';
export { findDeposits } from './deposits/search-store.ts';
export { isPayment } from './deposits/store.ts';
export {
  depositNetwork,
  depositPosition,
  findDeposit,
  openDeposits,
  openPaymentCases,
  openPayments,
  pendingDeposits,
} from './facts-store.ts';
export { setFakeProviderClock } from './fake-clock.ts';
export { pollPendingPayments } from './jobs.ts';
export { countDepositsAbove, countDepositsBelow, countManualAbove } from './limits-store.ts';
export { manualDepositChecks } from './manual/checks-store.ts';
export { paymentsTables } from './own-tables-store.ts';
export { isProviderError, readProviderBalance } from './provider-of.ts';
export { paymentChecks } from './store.ts';
