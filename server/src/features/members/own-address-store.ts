import { type Db, one, sql } from '#foundation/db.ts';

/** Whether the platform takes deposits at an address, whatever its letters' case. */
export async function isOwnAddress(db: Db, address: string): Promise<boolean> {
  const { ours } = await one(
    db,
    sql<{ ours: boolean }>`select exists (select from deposit_addresses where address = lower(${address})) as ours`,
  );
  return ours;
}
