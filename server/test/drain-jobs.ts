import { Logger, runOnce } from 'graphile-worker';
import { jobs } from '#app/jobs.ts';
import { WAIT_FOR_ENDS } from '#foundation/jobs.ts';
import type { World } from './world.ts';

/** Runs the waiting jobs of the given names, and those they cause, as the worker would. Events are delivered by `world.deliverEvents()`. */
export async function drainJobs(world: World, names: string[]): Promise<void> {
  const services = { db: world.db, config: world.config, log: world.app.log as never };
  const chosen = jobs.filter((job) => names.includes(job.name));
  await runOnce({
    connectionString: world.config.databaseLogins.worker ?? '',
    maxPoolSize: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    preset: { worker: WAIT_FOR_ENDS },
    taskList: Object.fromEntries(
      chosen.map((job) => [job.name, async (payload) => job.run(services, payload as Record<string, unknown>)]),
    ),
  });
}
