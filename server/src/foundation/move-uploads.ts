import { createHash } from 'node:crypto';
import { type Db, maybeOne, one, rows, sql } from './db.ts';
import type { Job } from './jobs.ts';
import { withLease } from './lease.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import { repeatBatches } from './purge.ts';

/** A firing a minute: the next one goes on where this one ends. */
const BUDGET_MS = 45_000;
/**
 * An object is removed so long after its file: a process that was sending it then has ended, and leaves none behind. Longer than a call
 * of the store is waited for.
 */
const SETTLED_MINUTES = 10;
const BATCH = 100;

/** Moves pictures to the store of objects where the operator has set one, and removes objects whose file is gone. */
export const moveUploadsJob: Job = {
  name: 'move_uploads',
  group: 'provider',
  cron: '* * * * *',
  run: async ({ db, config }) => {
    if (!config.uploads) return;
    const store = openObjectStore(config.uploads);
    await withLease(db, 'uploads', () => moveUploads(db, store));
  },
};

/**
 * Sends what the database has, the oldest first, and what failed before last. The row keeps the bytes until the store has said that it has them: an answer that is
 * lost, or a kill at any point, leaves a file that is sent again, under the same name.
 * @throws ObjectStoreError
 */
export async function moveUploads(db: Db, store: ObjectStore, settledMinutes = SETTLED_MINUTES): Promise<void> {
  const endMs = performance.now() + BUDGET_MS;
  await removeObjects(db, store, settledMinutes);
  for (let sent = await beginSending(db); sent && performance.now() < endMs; sent = await beginSending(db)) {
    const { name, type, bytes } = sent;
    const sha256 = createHash('sha256').update(bytes).digest();
    await store.put(name, { type, bytes, sha256 });
    const { ended } = await one(db, sql<{ ended: boolean }>`select end_sending_file(${name}, ${sha256}) as ended`);
    // its file was removed meanwhile
    if (!ended) await store.remove(name);
  }
}

type Sending = { name: string; type: string; bytes: Buffer };

const beginSending = (db: Db): Promise<Sending | undefined> =>
  maybeOne(db, sql<Sending>`select name, type, bytes from begin_sending_file()`);

async function removeObjects(db: Db, store: ObjectStore, settledMinutes: number): Promise<void> {
  await repeatBatches(BATCH, async () => {
    const removed = await rows(
      db,
      sql<{ name: string }>`
        select name from removed_objects where removed_at <= clock_timestamp() - make_interval(mins => ${settledMinutes}::int)
        order by removed_at limit ${BATCH}`,
    );
    for (const { name } of removed) {
      await store.remove(name);
      await sql`delete from removed_objects where name = ${name}`.execute(db);
    }
    return removed.length;
  });
}
