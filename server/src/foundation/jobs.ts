import { type Runner, run } from 'graphile-worker';
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
  const { db, log } = services;
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => job.run(services, (payload ?? {}) as Record<string, unknown>),
    ]),
  );
  return run({
    pgPool: ownerPool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name} ?max=3&jobKey=${job.name}`] : [])).join('\n'),
    taskList: {
      ...taskList,
      deliver_event: async (payload: unknown) => deliverEvent(db, listeners, (payload as { eventId: string }).eventId),
    },
  }).then((runner) => {
    runner.events.on('job:error', ({ job, error }) =>
      log.error({ job: job.task_identifier, err: error }, 'job failed'),
    );
    return runner;
  });
}
