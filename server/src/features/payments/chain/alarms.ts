import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { findGoneCases } from './gone-store.ts';

/** A reorganisation removed what a member was credited for: nothing is changed before a person decides. */
const checkGone: AlarmCheck = async (db) => {
  const { count, since } = await findGoneCases(db);
  return count === 0
    ? []
    : [{ kind: 'deposits_gone', severity: 'critical', count, since, link: screens.adminDeposits }];
};

/** What may be wrong with deposits that chains provide. */
export const chainDepositAlarms: AlarmCheck[] = [checkGone];
