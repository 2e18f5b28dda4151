import { one, sql } from '#foundation/db.ts';
import { type Looked, type Purge, purgeRows } from '#foundation/purge.ts';

const BATCH = 1_000;

/** The purges of what members leave, by table. */
export const memberPurges: Record<string, Purge> = {
  // links that freeze nothing any more
  freeze_links: purgeRows('freeze_links', 'expires_at', sql`expires_at < app_now() - interval '7 days'`),
  volume_events: async (db, batch = BATCH) => {
    let sum = 0;
    for (let after: string | null = '-infinity'; after !== null; ) {
      const looked: Looked<string> = await one(
        db,
        sql<
          Looked<string>
        >`select deleted, last::text as last from purge_volume_events(${after}::timestamptz, ${batch})`,
      );
      sum += looked.deleted;
      // a whole batch of one instant that stays
      after = looked.deleted === 0 && looked.last === after ? null : looked.last;
    }
    return sum;
  },
};
