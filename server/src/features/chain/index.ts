/** The chain watcher: deposit addresses, and what arrives at them. */
export { AccountKeyError } from './account-key.ts';
export { chainAlarms } from './alarms.ts';
export { ChainError } from './chain-errors.ts';
export { chainKind } from './chain-kind.ts';
export { parseReference } from './deposit-reference.ts';
export { findOffer, listOffers, type Offer, openDeposit } from './open-deposit.ts';
export { type ChainDeposit, listReferences, readChainDeposit } from './read-deposit.ts';
export type { OnChange } from './scan-chain.ts';
export { type ChainSettings, findChain, listChains } from './settings-store.ts';
export { rescan, watchChain } from './watch-chain.ts';
