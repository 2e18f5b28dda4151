import type { AlarmCheck } from '#foundation/alarms.ts';
import { workersSilentSince } from '#foundation/worker-registry.ts';

/** Without a worker no event is delivered, no mail sent and no deposit read. */
const checkWorker: AlarmCheck = async (db) => {
  const since = await workersSilentSince(db);
  return since === undefined ? [] : [{ kind: 'worker_silent', severity: 'critical', count: 1, since, link: null }];
};

/** What may be wrong with the background work. */
export const backgroundJobAlarms: AlarmCheck[] = [checkWorker];
