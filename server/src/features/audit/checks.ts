import type { Db } from '#foundation/db.ts';
import { verifyChain, verifyChainIsWhole, verifyChainKeepsUp } from '#foundation/verify-audit-chain.ts';
import type { Check } from '#ledger/index.ts';

/** What must hold of the audit log's chain. */
export const auditChecks: ((db: Db) => Promise<Check>)[] = [
  async (db) => ({ name: 'audit rows are as they were chained, each at its place', ...(await verifyChain(db)) }),
  async (db) => ({ name: 'every audit row is chained or waits to be', ...(await verifyChainIsWhole(db)) }),
  async (db) => ({ name: 'audit rows are chained in time', ...(await verifyChainKeepsUp(db)) }),
];
