import { openDb, openPool } from '../../server/src/foundation/db.ts';
import { ensureDatabase } from '../../server/src/foundation/embedded-postgres.ts';
import { addJob } from '../../server/src/foundation/outbox.ts';
import type { Platform } from './platform.ts';

/**
 * Has the worker take jobs now that it takes each minute otherwise. They are the same jobs: one that waits for its minute is
 * not done twice.
 */
export async function queueJobs({ dataDir }: Pick<Platform, 'dataDir'>, names: readonly string[]): Promise<void> {
  const silent = () => {};
  const database = await ensureDatabase({
    ...{ databaseUrl: process.env.DATABASE_URL, dataDir, log: { info: silent, warn: silent } },
  });
  const db = openDb(openPool(database.url, { max: 1 }));
  try {
    for (const name of names) await addJob(db, name, {}, { key: name });
  } finally {
    await db.destroy();
    await database.release();
  }
}
