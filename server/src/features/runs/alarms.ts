import { screens } from '@fairlead/contract/wire/screens.ts';
import { findLatestFundings } from '#features/treasury/index.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { findUnfundedRuns, findWaitingRuns } from './alarms-store.ts';

const link = screens.adminRuns;

/** A run that waits pays nothing before its pool is funded, or the time to fund it has passed. */
const checkWaiting: AlarmCheck = async (db) => {
  const waiting = await findWaitingRuns(db);
  return waiting.count === 0 ? [] : [{ kind: 'runs_waiting', severity: 'critical', ...waiting, link }];
};

/** What was not paid stays unpaid; the next run falls short as well unless the pool is funded. */
const checkUnfunded: AlarmCheck = async (db) => {
  const unfunded = await findUnfundedRuns(db, await findLatestFundings(db));
  return unfunded.count === 0 ? [] : [{ kind: 'runs_unfunded', severity: 'warning', ...unfunded, link }];
};

/** What may be wrong with the pools that end-of-day runs pay from. */
export const runAlarms: AlarmCheck[] = [checkWaiting, checkUnfunded];
