import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { workersSilentSince } from '#foundation/worker-registry.ts';
import { findTroubles, type Trouble } from './store.ts';

const FAILED = `${screens.adminBackgroundJobs}?state=failed`;
const STUCK = `${screens.adminBackgroundJobs}?state=stuck`;

/** Without a worker no event is delivered, no mail sent and no deposit read. */
const checkWorker: AlarmCheck = async (db) => {
  const since = await workersSilentSince(db);
  if (since === undefined) return [];
  return [{ kind: 'worker_silent', severity: 'critical', count: 1, since, link: screens.adminBackgroundJobs }];
};

const checkJobs: AlarmCheck = async (db) => {
  const { events, stuck, failed, mails } = await findTroubles(db);
  const alarm = (trouble: Trouble, rest: Pick<Alarm, 'kind' | 'severity' | 'link'>): Alarm[] =>
    trouble.count === 0 ? [] : [{ ...rest, ...{ count: trouble.count, since: trouble.since } }];
  return [
    ...alarm(events, { kind: 'events_undelivered', severity: 'critical', link: screens.adminBackgroundJobs }),
    ...alarm(stuck, { kind: 'jobs_stuck', severity: 'warning', link: STUCK }),
    ...alarm(failed, { kind: 'jobs_failed', severity: 'warning', link: FAILED }),
    ...alarm(mails, { kind: 'mails_failed', severity: 'warning', link: FAILED }),
  ];
};

/** What may be wrong with the background work. */
export const backgroundJobAlarms: AlarmCheck[] = [checkWorker, checkJobs];
