import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import { staff } from '#features/reports/staff-texts.ts';

/** What an alarm says, what it means for members and for the work, and what its button says. */
export const getAlarmLabel = (alarm: Alarm): { sentence: string; effect: string; button: string } => ({
  sentence: getSentence(alarm),
  effect: staff(`alarmEffect.${alarm.kind}`),
  button: staff(`alarmButton.${alarm.kind}`),
});

function getSentence({ kind, count, since }: Alarm): string {
  switch (kind) {
    case 'backup_overdue':
      return staff(since ? 'alarm.backup_overdue' : 'alarmNoBackup');
    case 'backup_log_stopped':
    case 'worker_silent':
      return staff(`alarm.${kind}`);
    default:
      return staff(`alarm.${kind}`, { count });
  }
}
