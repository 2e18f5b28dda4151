import { calculatePlanMix } from '#features/investments/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { countActiveMembers } from './active-members-store.ts';
import { calculateCohorts } from './cohorts-store.ts';

/** Counts what reports show of all members and investments, which no request could count in time. */
export async function countForReports(db: Db): Promise<void> {
  await inTransaction(db, calculatePlanMix);
  await countActiveMembers(db);
}

/** The same of the cohorts, for which every deposit there ever was is read. */
export const countCohorts = (db: Db): Promise<void> => inTransaction(db, calculateCohorts);
