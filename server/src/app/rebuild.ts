import { recountInvestments } from '#features/investments/index.ts';
import { rebuildVolumeTotals, recountMembers } from '#features/members/index.ts';
import { rebuildRollups } from '#features/transactions/index.ts';
import { rebuildTransparency } from '#features/transparency/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { rebuildDailyFlows } from '#ledger/index.ts';

/** All that is stored though it could be derived, with what makes it again. `verify` compares each with its source. */
const DERIVED: { name: string; rebuild: (db: Db) => Promise<void> }[] = [
  { name: 'The sums of the ledger by day', rebuild: rebuildDailyFlows },
  { name: "Every member's team and business", rebuild: rebuildVolumeTotals },
  { name: "The counts and sums of members' transactions", rebuild: rebuildRollups },
  { name: 'The counts of members', rebuild: (db) => inTransaction(db, recountMembers) },
  { name: 'The totals of investments', rebuild: (db) => inTransaction(db, recountInvestments) },
  { name: 'The days and months of the transparency page', rebuild: rebuildTransparency },
];

/**
 * Makes all derived data again from its source.
 * @param report called with each when it is ready
 */
export async function rebuildAll(db: Db, report: (name: string) => void): Promise<void> {
  for (const { name, rebuild } of DERIVED) {
    await rebuild(db);
    report(name);
  }
}
