import type { AlarmCheck } from '#foundation/alarms.ts';
import { findBehind, findDisagreeing } from './status-store.ts';

const LINK = '/admin/web3';

/** A node that fails for a moment is no one's business. */
const BEHIND_MINUTES = 15;

/** Deposits on it are not seen. */
const checkBehind: AlarmCheck = async (db) => {
  const { count, since } = await findBehind(db, BEHIND_MINUTES);
  return count === 0 ? [] : [{ kind: 'chain_behind', severity: 'critical', count, since, link: LINK }];
};

/** What nodes do not agree on is not credited. */
const checkDisagreeing: AlarmCheck = async (db) => {
  const { count, since } = await findDisagreeing(db);
  return count === 0 ? [] : [{ kind: 'chain_disagrees', severity: 'warning', count, since, link: LINK }];
};

/** What may be wrong with the chains that deposits are read from. */
export const chainAlarms: AlarmCheck[] = [checkBehind, checkDisagreeing];
