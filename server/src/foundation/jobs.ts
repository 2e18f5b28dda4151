import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type TaskList } from 'graphile-worker';
import { type Db, openDb, openPool, openQueuePool } from './db.ts';
import type { Services } from './http/call.ts';
import type { Log } from './log.ts';
import { DELIVER_EVENT, deliverEvent, type Listener, queueEvents } from './outbox.ts';

/** A background job. It may run twice, or again after a kill: its effects carry their own unique keys. */
export type Job = {
  name: string;
  /** Five cron fields, UTC of the machine; jobs that follow the platform's own clock look at it themselves. */
  cron?: string;
  run: (services: Services, payload: Record<string, unknown>) => Promise<void>;
};
export type Jobs = Job[];

/** Every task the queue may hold: the rooms' jobs, and the delivery of events. */
function taskListOf(services: Services, jobs: Jobs, listeners: Listener[]): TaskList {
  const tasks: TaskList = {
    [DELIVER_EVENT]: async (payload) => deliverEvent(services.db, listeners, (payload as { eventId: string }).eventId),
  };
  for (const job of jobs) {
    tasks[job.name] = async (payload) => job.run(services, (payload ?? {}) as Record<string, unknown>);
  }
  return tasks;
}

/** The queue tells what it does through our log, failures only: each job's own words are enough otherwise. */
const queueLogger = ({ log }: Services) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });

/** How long after its commit an event may wait to be queued, where nothing else is to be done. */
const QUEUE_EVENTS_EVERY_MS = 200;

/** The connections that belong to the queue; our jobs work on those of the services. */
function openQueue(url: string) {
  const pool = openQueuePool(url);
  const owner = openDb(openPool(url, { role: 'owner', max: 1 }));
  return {
    pool,
    owner,
    close: async () => {
      await owner.destroy();
      await pool.end();
    },
  };
}

/** Starts taking jobs from the queue of the database at `url`, and putting events on it. */
export async function startJobs(
  services: Services,
  url: string,
  jobs: Jobs,
  listeners: Listener[],
): Promise<{ stop: () => Promise<void> }> {
  const queue = openQueue(url);
  const runner = await run({
    pgPool: queue.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name} ?max=3&jobKey=${job.name}`] : [])).join('\n'),
    taskList: taskListOf(services, jobs, listeners),
    logger: queueLogger(services),
  });
  const stopping = new AbortController();
  const queueing = keepQueueing(queue.owner, services.log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await queueing;
      await runner.stop();
      await queue.close();
    },
  };
}

/** Puts events on the queue as they come. What fails is tried again: an event waits until it is queued. */
async function keepQueueing(owner: Db, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const queued = await queueEvents(owner).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'events were not queued; trying again');
      return 0;
    });
    if (queued === 0) await sleep(QUEUE_EVENTS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs what waits, events and jobs, and what they cause, to its end: for the demo's seed, which has no worker beside it. */
export async function runWaitingJobs(
  services: Services,
  url: string,
  jobs: Jobs,
  listeners: Listener[],
): Promise<void> {
  const taskList = taskListOf(services, jobs, listeners);
  const { pool, owner, close } = openQueue(url);
  const options = { pgPool: pool, concurrency: 4, noHandleSignals: true, taskList, logger: queueLogger(services) };
  try {
    await queueEvents(owner);
    do await runOnce(options);
    while ((await queueEvents(owner)) > 0);
  } finally {
    await close();
  }
}
