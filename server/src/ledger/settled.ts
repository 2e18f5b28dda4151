import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, one, rows, sql } from '#foundation/db.ts';

const LOCK_POLL_MS = 50;

/**
 * A posting's id that no one adds to any more: every id up to it is committed, or never will be. Ids are given out in
 * order but commit in any, so anyone who was writing postings when the id was read is waited for. A writer locks the table
 * before they take an id, and lets go after what they wrote is to be seen.
 */
export async function settledPosting(db: Db): Promise<bigint> {
  // a sequence that has given out nothing yet shows 1 as its last value
  const { upto } = await one(
    db,
    sql<{ upto: bigint }>`select case when is_called then last_value else 0 end as upto from postings_id_seq`,
  );
  let writers = await writersOfPostings(db);
  while (writers.length > 0) {
    await sleep(LOCK_POLL_MS);
    const still = new Set(await writersOfPostings(db));
    writers = writers.filter((writer) => still.has(writer));
  }
  return upto;
}

const writersOfPostings = async (db: Db): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ writer: string }>`
        select distinct virtualtransaction as writer from pg_locks where locktype = 'relation' and relation = 'postings'::regclass
          and database = (select oid from pg_database where datname = current_database())
          and mode = 'RowExclusiveLock' and granted`,
    )
  ).map(({ writer }) => writer);
