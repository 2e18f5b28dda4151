import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { findUnfundedClaims } from './store.ts';

/** A claim calculates its level income at once, whenever a member makes it: the pool has no run to wait for. */
const checkUnfunded: AlarmCheck = async (db) => {
  const unfunded = await findUnfundedClaims(db);
  return unfunded.count === 0
    ? []
    : [{ kind: 'claims_unfunded', severity: 'warning', ...unfunded, link: screens.adminLevelIncome }];
};

/** What may be wrong with the pool that claims' level income is paid from. */
export const tradingAlarms: AlarmCheck[] = [checkUnfunded];
