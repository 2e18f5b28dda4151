import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { QUEUE_CONNECTIONS } from './connection-counts.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { type Db, openDb, openQueuePool, rows, sharedRead, sql, type WorkerConnections } from './db.ts';
import type { Log } from './log.ts';
import {
  nameConnections,
  releaseGoneWorkers,
  releaseUnknownLocks,
  renewLongLocks,
  type WorkerTiming,
} from './worker-release.ts';

const TIMING: WorkerTiming = { beatMs: 1_000, stopsAfterMs: 10_000, goneAfterMs: 15_000, killedAfterMs: 3_000 };
const LOOKS_FOR_LOST_LOCKS_EVERY_MS = 60_000;
const DATABASE_POLL_MS = 250;
const TAKEN_OVER = 'another worker has taken over';

/** A process that takes jobs, as the others know it. */
export type Worker = {
  id: string;
  /** For every pool of this process: so its connections can be found and ended, and new ones refused. */
  connections: WorkerConnections;
  /** Says under which name jobs will be locked; resolves before the first is. Never resolves once the worker may not work. */
  addLockName: (name: string) => Promise<void>;
  /** Gives up at once: something is broken that a new process may not have. */
  giveUp: (reason: string) => void;
  /** Says that it has stopped; none of its jobs may run any more. */
  end: () => Promise<void>;
};

/**
 * Registers this process as a worker; waits for the database as long as it takes. From then on it says that it is alive and
 * releases the jobs of workers that are gone.
 *
 * Two workers never run one job at once: a worker that is taken for gone is marked first; then its connections are ended,
 * and each new one it opens is refused; only then are its jobs released. So a process that was merely paused can no longer
 * change anything, and ends as soon as it runs again.
 * @param onLost must end the process at once: others may run its jobs from now on
 */
export async function registerWorker(
  url: string,
  { log, onLost, timing = TIMING }: { log: Log; onLost: (reason: string) => void; timing?: WorkerTiming },
): Promise<Worker> {
  const id = randomUUID();
  const control = openDb(
    openQueuePool(url, { restricted: true, max: QUEUE_CONNECTIONS.registry, worker: unverified(id) }),
  );
  const ending = new AbortController();
  let isLost = false;
  const lose = (reason: string) => {
    if (isLost || ending.signal.aborted) return;
    isLost = true;
    ending.abort();
    onLost(reason);
  };

  await untilReached(log, async () => {
    await sql`delete from workers where ended_at < clock_timestamp() - interval '1 day'`.execute(control);
    await sql`insert into workers (id) values (${id}) on conflict do nothing`.execute(control);
  });
  const beating = keepBeating(control, id, { log, lose, timing, signal: ending.signal });
  const releasing = keepReleasing(control, id, { log, timing, signal: ending.signal });
  return {
    id,
    connections: { application_name: nameConnections(id), verify: refuseOnceGone(id, lose) },
    giveUp: lose,
    addLockName: async (name) => {
      const isKnown = await untilReached(log, () =>
        rows(
          control,
          sql`update workers set lock_names = lock_names || ${name}::text where id = ${id} and gone_at is null returning 1`,
        ),
      );
      if (isKnown.length > 0) return;
      lose(TAKEN_OVER);
      await new Promise<never>(() => {});
    },
    end: async () => {
      ending.abort();
      await Promise.all([beating, releasing]);
      if (!isLost) await sql`update workers set ended_at = clock_timestamp() where id = ${id}`.execute(control);
      await control.destroy();
    },
  };
}

/** When a worker last said that it is alive, by the platform's clock, where none does now; null where none ever did; undefined while one does. */
export async function workersSilentSince(db: Db): Promise<Date | null | undefined> {
  const [last] = await rows(
    db,
    sharedRead(sql<{ at: Date | null; silent: boolean }>`
      select max(heartbeat_at) + (select "offset" from clock_offset) as at,
        coalesce(max(heartbeat_at) filter (where gone_at is null and ended_at is null) < clock_timestamp() - interval '30 seconds', true) as silent
      from workers`),
  );
  return last?.silent ? last.at : undefined;
}

/** The connections by which a worker says that it is alive: refused, it would not learn that it may not work. */
const unverified = (id: string): WorkerConnections => ({
  application_name: nameConnections(id),
  verify: (_client, done) => done(),
});

/** Asks on each new connection whether the worker may still work: one opened after its end was decided never gets to work. */
const refuseOnceGone =
  (id: string, lose: (reason: string) => void): WorkerConnections['verify'] =>
  (client: PoolClient, done) => {
    client.query('select from workers where id = $1 and gone_at is null', [id], (error, result) => {
      if (error) return done(error);
      if (result.rowCount === 1) return done();
      lose(TAKEN_OVER);
      done(new Error('this worker was taken for gone and may not work any more'));
    });
  };

/** Does it as soon as the database can be reached. */
async function untilReached<R>(log: Log, work: () => Promise<R>): Promise<R> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (isFirst) log.warn({ err: error }, 'the database is away; waiting for it');
      await sleep(DATABASE_POLL_MS);
    }
  }
}

/** Not reached, still starting, just stopping, or no longer the one that takes writes: it may be there in a moment. */
const isDatabaseAway = (error: unknown): boolean => isDatabaseUnavailable(error as Error);

type Loop = { log: Log; timing: WorkerTiming; signal: AbortSignal };

async function keepBeating(
  control: Db,
  id: string,
  { lose, timing, signal }: Loop & { lose: (reason: string) => void },
): Promise<void> {
  // Measured from before each beat is sent, so that the others' patience always ends later than ours.
  let provenMs = performance.now();
  const isLate = () => performance.now() - provenMs > timing.stopsAfterMs;
  const check = () => isLate() && lose('it could not say in time that it is alive');
  const watching = setInterval(check, timing.beatMs);
  process.on('SIGCONT', check);
  while (!signal.aborted) {
    const sentMs = performance.now();
    const found = await rows(
      control,
      sql`update workers set heartbeat_at = clock_timestamp() where id = ${id} and gone_at is null returning 1`,
    ).catch(() => undefined); // the next beat tries again, until it is too late
    if (found?.length === 0) lose(TAKEN_OVER);
    if (found?.length === 1 && !isLate()) provenMs = sentMs;
    await sleep(timing.beatMs, undefined, { signal }).catch(() => undefined);
  }
  clearInterval(watching);
  process.off('SIGCONT', check);
}

async function keepReleasing(control: Db, id: string, { log, timing, signal }: Loop): Promise<void> {
  let lookedMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      for (const gone of await releaseGoneWorkers(control, id, timing))
        log.warn({ gone }, "a gone worker's jobs go on");
      if (performance.now() - lookedMs > LOOKS_FOR_LOST_LOCKS_EVERY_MS) {
        await releaseUnknownLocks(control, timing);
        await renewLongLocks(control, id);
        lookedMs = performance.now();
      }
    } catch (error) {
      if (!signal.aborted && !isDatabaseAway(error))
        log.error({ err: error }, 'jobs of gone workers were not released');
    }
    await sleep(timing.beatMs, undefined, { signal }).catch(() => undefined);
  }
}
