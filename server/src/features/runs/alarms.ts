import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { findTroubles, type Trouble } from './alarms-store.ts';

const severities: Record<Trouble['kind'], Alarm['severity']> = {
  // a run that waits pays nothing before its pool is funded, or the time to fund it has passed
  runs_waiting: 'critical',
  // what was not paid stays unpaid; the next run falls short as well unless the pool is funded
  runs_unfunded: 'warning',
};

const checkRuns: AlarmCheck = async (db) =>
  (await findTroubles(db)).map((trouble) => ({
    ...trouble,
    severity: severities[trouble.kind],
    link: screens.adminRuns,
  }));

/** What may be wrong with the pools that end-of-day runs pay from. */
export const runAlarms: AlarmCheck[] = [checkRuns];
