import { unabsorbedCosts } from '#features/payments/index.ts';
import { type Db, one, sharedRead, sql } from '#foundation/db.ts';

/** What providers kept of deposits and equity has not borne yet. */
export async function readUnabsorbedCosts(db: Db): Promise<bigint> {
  return (await one(db, sharedRead(sql<{ costs: bigint }>`select ${unabsorbedCosts} as costs`))).costs;
}
