export { chainDepositAlarms } from './chain/alarms.ts';
export {
  compareDeposit,
  type DepositDifference,
  listChangedDeposits,
  readUndecidedDeposits,
} from './chain/compare-deposits.ts';
export { chainBookings } from './chain/compare-store.ts';
export { refreshAtAddresses } from './chain/jobs.ts';
export { checkProvider, type ProviderCheck } from './check-provider.ts';
export { listUnabsorbedCosts, unabsorbedCosts } from './costs-store.ts';
export { findDeposits } from './deposits/search-store.ts';
export { isPayment } from './deposits/store.ts';
export {
  depositNetwork,
  depositPosition,
  findDeposit,
  hasOpenPayments,
  openDeposits,
  openPaymentCases,
  openPayments,
  pendingDeposits,
} from './facts-store.ts';
export { setFakeProviderClock } from './fake-clock.ts';
export { readProviderLag } from './figures-store.ts';
export { pollPendingPayments } from './jobs.ts';
export { countDepositsAbove, countDepositsBelow, countManualAbove } from './limits-store.ts';
export { manualDepositChecks } from './manual/checks-store.ts';
export { keepPayoutMessage, listPayoutMessages } from './messages/payout-messages.ts';
export { countRefused } from './messages/store.ts';
export { paymentsTables } from './own-tables-store.ts';
export { verifySigned } from './provider/ipn-signature.ts';
export { isSamePayout } from './provider/nowpayments-payouts.ts';
export { type PayoutProvider, type ProviderPayout, payoutStatuses } from './provider/payout-provider.ts';
export { ProviderRefused } from './provider/provider.ts';
export { createPayoutProvider, isProviderError, payoutIpnAddress, readProviderBalance } from './provider-of.ts';
export { paymentChecks } from './store.ts';
