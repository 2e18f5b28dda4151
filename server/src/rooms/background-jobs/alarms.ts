import type { AlarmCheck } from '#foundation/alarms.ts';
import { silentSince } from '#foundation/heartbeat.ts';

/** Without a worker no event is delivered, no mail sent and no deposit read. */
const checkWorker: AlarmCheck = async (db) => {
  const since = await silentSince(db, 'worker');
  return since === undefined ? [] : [{ kind: 'worker_silent', severity: 'critical', count: 1, since, link: null }];
};

/** What may be wrong with the background work. */
export const backgroundJobAlarms: AlarmCheck[] = [checkWorker];
