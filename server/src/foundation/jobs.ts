import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce, type Task, type TaskList } from 'graphile-worker';
import { QUEUE_CONNECTIONS } from './connection-counts.ts';
import { type Db, openDb, openPool, openQueuePool, sql, type WorkerConnections } from './db.ts';
import type { Services } from './http/call.ts';
import type { Log } from './log.ts';
import { jobEnded } from './observed.ts';
import { DELIVER_EVENT, deliverEvent, type EventHandler, queueEvents, splitPayload } from './outbox.ts';
import { withRequestId } from './request-context.ts';
import { traced } from './tracing.ts';
import type { Worker } from './worker-registry.ts';

/**
 * Where a job runs. Each group has places of its own, so that a mail relay or a payment provider that does not answer keeps
 * no one waiting but its own jobs.
 */
export type JobGroup = 'platform' | 'mail' | 'provider' | 'chain';

/** How many jobs of a group a worker runs at once. */
const PLACES: Record<JobGroup, number> = { platform: 4, mail: 4, provider: 3, chain: 3 };

/** A background job. It may run twice, or again after a kill: its effects carry their own unique keys. */
export type Job = {
  name: string;
  /** `platform` unless it waits for someone outside. */
  group?: JobGroup;
  /** Five cron fields, UTC of the machine; jobs that follow the platform's own clock look at it themselves. */
  cron?: string;
  run: (services: Services, payload: Record<string, unknown>) => Promise<void>;
  /** After the last attempt has failed: for what keeps a record of its own. Not reached where the process dies. */
  failed?: (services: Services, payload: Record<string, unknown>, error: Error) => Promise<void>;
};
export type Jobs = Job[];

/** Thrown by a job that would fail in the same way each time: it is not tried again, and staff see it. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/**
 * Without these the queue writes a job's end beside its work and waits for it nowhere: who stops then closes the connections
 * before it is written, the job runs a second time, and the lost write ends the process. In batches it is waited for.
 */
export const WAIT_FOR_ENDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** How long after its commit an event may wait to be queued, where nothing else is to be done. */
const QUEUE_EVENTS_EVERY_MS = 200;

/** Starts taking jobs from the queue of the database at `url`, whose login may work the queue, and putting events on it. */
export async function startJobs(
  services: Services,
  url: string,
  jobs: Jobs,
  eventHandlers: EventHandler[],
  worker: Worker,
): Promise<{ stop: () => Promise<void> }> {
  const queue = openQueue(url, worker.connections);
  const all = [...jobs, deliverEventJob(eventHandlers)];
  const runners: Runner[] = [];
  for (const group of Object.keys(PLACES) as JobGroup[]) {
    const own = all.filter((job) => (job.group ?? 'platform') === group);
    if (own.length > 0) runners.push(await runGroup(services, queue, own, PLACES[group], worker));
  }
  const stopping = new AbortController();
  for (const runner of runners) {
    const giveUp = () => stopping.signal.aborted || worker.giveUp('it takes no more jobs');
    runner.promise.then(giveUp, giveUp);
  }
  const queueing = keepQueueing(queue.db, services.log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await queueing;
      await Promise.all(runners.map((runner) => runner.stop()));
      await queue.close();
    },
  };
}

/** Runs what waits, events and jobs, and what they cause, to its end: for the demo's seed, which has no worker beside it. */
export async function runWaitingJobs(
  services: Services,
  url: string,
  jobs: Jobs,
  eventHandlers: EventHandler[],
): Promise<void> {
  const queue = openQueue(url);
  const taskList = toTaskList(services, queue, [...jobs, deliverEventJob(eventHandlers)]);
  const options = {
    pgPool: queue.pool,
    concurrency: 4,
    noHandleSignals: true,
    taskList,
    logger: queueLogger(services),
    preset: { worker: WAIT_FOR_ENDS },
  };
  try {
    await queueEvents(queue.db);
    do await runOnce(options);
    while ((await queueEvents(queue.db)) > 0);
  } finally {
    await queue.close();
  }
}

const deliverEventJob = (eventHandlers: EventHandler[]): Job => ({
  name: DELIVER_EVENT,
  run: ({ db }, { eventId }) => deliverEvent(db, eventHandlers, String(eventId)),
});

type Queue = ReturnType<typeof openQueue>;

/** The connections that belong to the queue; our jobs work on those of the services. */
function openQueue(url: string, connections?: WorkerConnections) {
  // without a worker it is the demo's seed, which works as the owner
  const worker = connections && { worker: connections, restricted: true };
  const pool = openQueuePool(url, { max: QUEUE_CONNECTIONS.jobs, ...worker });
  const db = openDb(openPool(url, { max: QUEUE_CONNECTIONS.events, ...worker }));
  return {
    pool,
    db,
    close: async () => {
      await db.destroy();
      await pool.end();
    },
  };
}

/** Takes the jobs of one group. The name under which they will be locked is known to the other workers before the first is. */
function runGroup(services: Services, queue: Queue, jobs: Jobs, concurrency: number, worker: Worker): Promise<Runner> {
  const names = new Map<string, Promise<void>>();
  const nameLocks = (name: string) => {
    const named = names.get(name) ?? worker.addLockName(name);
    names.set(name, named);
    return named;
  };
  return run({
    pgPool: queue.pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name} ?max=3&jobKey=${job.name}`] : [])).join('\n'),
    taskList: toTaskList(services, queue, jobs),
    logger: queueLogger(services),
    preset: {
      worker: WAIT_FOR_ENDS,
      plugins: [
        {
          name: 'lock-names',
          version: '1.0.0',
          worker: { hooks: { startWorker: (_context, event) => nameLocks(event.worker.workerPool.id) } },
        },
      ],
    },
  });
}

const toTaskList = (services: Services, queue: Queue, jobs: Jobs): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, toTask(services, queue, job)]));

function toTask(services: Services, { db }: Queue, job: Job): Task {
  return (given, { job: row }) => {
    const { payload, requestId } = splitPayload(given);
    return withRequestId(requestId, () => attempt(services, job, row, () => work(payload, row)));
  };

  async function work(payload: Record<string, unknown>, row: Attempt): Promise<void> {
    try {
      await job.run(services, payload);
    } catch (error) {
      const isPermanent = error instanceof PermanentError;
      if (isPermanent) await useUpAttempts(db, row.id);
      if (isPermanent || row.attempts >= row.max_attempts) {
        await forgetFailedAlike(db, row.id);
        await job.failed?.(services, payload, error as Error);
      }
      throw error;
    }
    if (job.name !== DELIVER_EVENT) await forgetFailedAlike(db, row.id);
  }
}

type Attempt = { id: string; attempts: number; max_attempts: number };

/** Logs an attempt at a job, and tells how it ended: of one that fails the queue's library logs the error. */
async function attempt({ log }: Services, { name: job }: Job, row: Attempt, work: () => Promise<void>): Promise<void> {
  const { attempts } = row;
  const begunMs = performance.now();
  const end = (outcome: 'done' | 'retried' | 'failed') => {
    const durationMs = performance.now() - begunMs;
    jobEnded.record({ job, outcome, seconds: durationMs / 1000 });
    return { job, attempts, outcome, durationMs: Math.round(durationMs) };
  };
  log.debug({ job, attempts }, 'job begins');
  try {
    await traced({ name: `job ${job}`, kind: 'consumer', attributes: { job, attempts } }, work);
    log.debug(end('done'), 'job done');
  } catch (error) {
    const isLast = error instanceof PermanentError || attempts >= row.max_attempts;
    log.info(end(isLast ? 'failed' : 'retried'), 'job failed');
    throw error;
  }
}

/** A job without an attempt left is what the queue calls failed: it stays for staff, and is not taken again. */
const useUpAttempts = (db: Db, jobId: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobId}::bigint`.execute(db);

/** The same work has been done, or has failed again: earlier failures need no one any more. Events are never the same. */
const forgetFailedAlike = (db: Db, jobId: string) =>
  sql`
    delete from graphile_worker._private_jobs f using graphile_worker._private_jobs own
    where own.id = ${jobId}::bigint and f.id <> own.id and f.task_id = own.task_id
      and f.is_available = false and f.locked_at is null and f.attempts >= f.max_attempts
      and f.payload::jsonb - '_cron' - '_requestId' = own.payload::jsonb - '_cron' - '_requestId'`.execute(db);

/** The queue reports what it does through our log, failures only: each job's own words are enough otherwise. */
const queueLogger = ({ log }: Services) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });

/** Puts events on the queue as they come. What fails is tried again: an event waits until it is queued. */
async function keepQueueing(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const queued = await queueEvents(db).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'events were not queued; trying again');
      return 0;
    });
    if (queued === 0) await sleep(QUEUE_EVENTS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
