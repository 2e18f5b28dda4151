import type { Db } from '#foundation/db.ts';
import { type Check, check, dailyFlows } from '#ledger/index.ts';
import { comparedSums } from './snapshot-store.ts';

/** What must hold between the published roots and the ledger. */
export const solvencyChecks: ((db: Db) => Promise<Check>)[] = [
  (db) => check(db, "each published root has the sum of members' accounts at its day's end", comparedSums(dailyFlows)),
];
