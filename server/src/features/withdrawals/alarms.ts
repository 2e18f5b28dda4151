import type { PayoutCheckState } from '@fairlead/contract/domain/payout-checks.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import { countChecks } from './payout-checks-store.ts';

/** Its link opens the request that has waited longest for a person. */
const alarmFor =
  (
    state: PayoutCheckState,
    alarm: { kind: 'payouts_gone' | 'payouts_refused'; severity: 'critical' | 'warning' },
  ): AlarmCheck =>
  async (db) => {
    const { count, first, since } = await countChecks(db, state);
    if (first === null) return [];
    return [{ ...alarm, count, since, link: `${screens.adminWithdrawals}?view=all&open=${first}` }];
  };

/** What may be wrong with manual payouts: what paid one is gone from its chain, or what staff entered does not pay it. */
export const payoutAlarms: AlarmCheck[] = [
  alarmFor('gone', { kind: 'payouts_gone', severity: 'critical' }),
  alarmFor('refused', { kind: 'payouts_refused', severity: 'warning' }),
];
