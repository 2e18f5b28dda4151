import type { Services } from '#foundation/http/call.ts';
import { type Jobs, startJobs } from '#foundation/jobs.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import { registerWorker } from '#foundation/worker-registry.ts';

/** A worker within the test's own process: registered, taking jobs, and stopped cleanly at the end. */
export async function startWorker(services: Services, url: string, jobs: Jobs, eventHandlers: EventHandler[] = []) {
  const worker = await registerWorker(url, {
    log: services.log,
    onLost: (reason) => {
      throw new Error(`the test's worker was lost: ${reason}`);
    },
  });
  const runner = await startJobs(services, url, jobs, eventHandlers, worker);
  return {
    stop: async () => {
      await runner.stop();
      await worker.end();
    },
  };
}
