import { calculatePlanMix } from '#features/investments/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { countActiveMembers } from './active-members-store.ts';

/** Counts what reports show of all members and investments, which no request could count in time. */
export async function countForReports(db: Db): Promise<void> {
  await inTransaction(db, calculatePlanMix);
  await countActiveMembers(db);
}
