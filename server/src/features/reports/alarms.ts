import { type Alarm, alarmSeverities } from '@fairlead/contract/domain/alarms.ts';
import { backgroundJobAlarms } from '#features/background-jobs/index.ts';
import { backupAlarms } from '#features/backups/index.ts';
import { chainAlarms } from '#features/chain/index.ts';
import { chainDepositAlarms } from '#features/payments/index.ts';
import { runAlarms } from '#features/runs/index.ts';
import { screeningAlarms } from '#features/screening/index.ts';
import { tradingAlarms } from '#features/trading/index.ts';
import { payoutAlarms } from '#features/withdrawals/index.ts';
import type { AlarmCheck } from '#foundation/alarms.ts';
import type { Db } from '#foundation/db.ts';

/** Every feature's alarm checks: another feature's stand here too. */
const checks: readonly AlarmCheck[] = [
  ...backgroundJobAlarms,
  ...backupAlarms,
  ...runAlarms,
  ...tradingAlarms,
  ...screeningAlarms,
  ...chainAlarms,
  ...chainDepositAlarms,
  ...payoutAlarms,
];

/** What is wrong with the operation now, the critical ones first. */
export async function readAlarms(db: Db, services: Parameters<AlarmCheck>[1]): Promise<Alarm[]> {
  const alarms = (await Promise.all(checks.map((check) => check(db, services)))).flat();
  return alarmSeverities.flatMap((severity) => alarms.filter((each) => each.severity === severity));
}
