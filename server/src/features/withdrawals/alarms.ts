import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { countWrongChecks } from './payout-checks-store.ts';

const ALARMS = {
  gone: { kind: 'payouts_gone', severity: 'critical' },
  refused: { kind: 'payouts_refused', severity: 'warning' },
} as const;

/** An alarm's link opens the request that has waited longest for a person. */
const checkPayouts: AlarmCheck = async (db) =>
  (await countWrongChecks(db)).map(({ state, count, first, since }) => ({
    ...{ ...ALARMS[state], count, since },
    link: `${screens.adminWithdrawals}?view=all&open=${first}`,
  }));

/** What may be wrong with manual payouts: what paid one is gone from its chain, or what staff entered does not pay it. */
export const payoutAlarms: AlarmCheck[] = [checkPayouts];
