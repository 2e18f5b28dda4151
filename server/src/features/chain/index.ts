/** The chain watcher: deposit addresses, and what arrives at them. */
export { AccountKeyError } from './account-key.ts';
export { chainAlarms } from './alarms.ts';
export { toDecimal, toMicro } from './amounts.ts';
export { ChainError } from './chain-errors.ts';
export { chainKind } from './chain-kind.ts';
export { whileSomeoneWaits } from './chain-node.ts';
export { findFirstConfirmed, listChangedAddresses, tokenHoldings, tokenNames } from './compare-store.ts';
export { formatReference, parseReference } from './deposit-reference.ts';
export { exportSweepList } from './export-sweep-list.ts';
export { type AddressRecord, listAddresses } from './holdings-store.ts';
export { estimateMinutes, findOffer, listOffers, type Offer, openDeposit } from './open-deposit.ts';
export { presetChain } from './preset-chain.ts';
export { type ChainDeposit, listAddressReferences, listReferences, readChainDeposit } from './read-deposit.ts';
export {
  findPayoutChain,
  type PaidTransaction,
  type PaidTransfer,
  type PayoutChain,
  readPaidTransaction,
  toTokenText,
  toTokenUnits,
} from './read-payout.ts';
export { isDepositAddress, readTargets, type TargetKind } from './read-target.ts';
export { listTransfers, readTransfers, type TransferFilter, type TransferRecord } from './records-store.ts';
export type { OnChange } from './scan-chain.ts';
export { type ChainSettings, findChain, listChains } from './settings-store.ts';
export { type ChainLag, listChainLags } from './status-store.ts';
export { insertUnlisted, listUnlisted } from './unlisted-store.ts';
export { verifyContractSignature } from './verify-signature.ts';
export { rescan, watchChain } from './watch-chain.ts';
