import { sql } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { LEAF_DAYS } from './snapshot-store.ts';

const deleteChunks = purgeRows('liability_chunks', 'day, chunk', sql`day < app_today() - ${LEAF_DAYS}::int`);

/** Beyond their time what leads from a root to members goes: their leaves, and the secret that salts are drawn from. */
export const purgeLeaves: Purge = async (db, batch) => {
  await sql`
    update liability_snapshots set secret = null where secret is not null and day < app_today() - ${LEAF_DAYS}::int`.execute(
    db,
  );
  return deleteChunks(db, batch);
};
