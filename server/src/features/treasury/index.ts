/** The operator's own money: capital and the funding of pools. */
export { addCapital } from './add-capital.ts';
export { fundPool } from './fund-pool.ts';
export { latestFunding, type TreasuryEntry, treasuryChecks } from './store.ts';
export { listTransactionUses, refuseUsedTransaction } from './transaction-hashes.ts';
