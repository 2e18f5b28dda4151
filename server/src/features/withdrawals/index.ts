export { payoutAlarms } from './alarms.ts';
export { withdrawalChecks } from './checks-store.ts';
export {
  type ComparedPayout,
  type ComparedPayouts,
  compareNewPayouts,
  comparePayoutsAgain,
} from './compare-payouts.ts';
export { rejectWithdrawal } from './decide-withdrawal.ts';
export { countRequestsAbove } from './limits-store.ts';
export { findFlags } from './list-store.ts';
export { countRejections, findFirstRequest, summarisePaid } from './month-store.ts';
export { withdrawalsTables } from './own-tables-store.ts';
export { findAwaitingWithdrawal } from './payout-checks-store.ts';
export { unknownPayoutKind } from './payouts/unknown-payout-kind.ts';
export {
  findPaid,
  findWithdrawal,
  hasOpenWithdrawals,
  type MadeRequest,
  openRequests,
  openWithdrawals,
  payoutAddress,
  payoutNetwork,
  pendingRequests,
  requestPosition,
  requestsMade,
} from './requests-store.ts';
export { findWithdrawals } from './search-store.ts';
