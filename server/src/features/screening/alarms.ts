import type { AlarmCheck } from '#foundation/alarms.ts';
import { findListProblem } from './screen-addresses.ts';

/** New entries do not hold: someone may be paid who is on the list by now. The log says which line is wrong. */
const checkList: AlarmCheck = async (_db, services) => {
  const problem = await findListProblem(services);
  if (!problem) return [];
  return [{ kind: 'address_list_broken', severity: 'warning', count: 1, since: problem.since, link: null }];
};

/** What may be wrong with the operator's list of addresses. */
export const screeningAlarms: AlarmCheck[] = [checkList];
