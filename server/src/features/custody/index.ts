/** Counts of what custody really holds, and chains beside the ledger. */
export { custodyChecks } from './case-store.ts';
export { compareChainJob } from './chain/compare-chain.ts';
export { countAtProviderJob } from './count-at-provider.ts';
