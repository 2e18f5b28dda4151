import { Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Services } from './http/call.ts';
import { deliverEvent, type Listener } from './outbox.ts';

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
    deliver_event: async (payload) => deliverEvent(services.db, listeners, (payload as { eventId: string }).eventId),
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

/**
 * Starts taking jobs from the queue.
 * @param ownerPool the queue's own tables belong to the owner; our jobs work as the application's role
 */
export async function startJobs(
  services: Services,
  ownerPool: Pool,
  jobs: Jobs,
  listeners: Listener[],
): Promise<Runner> {
  return run({
    pgPool: ownerPool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name} ?max=3&jobKey=${job.name}`] : [])).join('\n'),
    taskList: taskListOf(services, jobs, listeners),
    logger: queueLogger(services),
  });
}

/** Runs what waits in the queue now, to its end: for the demo's seed, which has no worker beside it. */
export async function runWaitingJobs(
  services: Services,
  ownerPool: Pool,
  jobs: Jobs,
  listeners: Listener[],
): Promise<void> {
  const taskList = taskListOf(services, jobs, listeners);
  await runOnce({ pgPool: ownerPool, concurrency: 4, noHandleSignals: true, taskList, logger: queueLogger(services) });
}
