import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import { alarms as texts } from '#features/reports/alarm-texts.ts';

/** What an alarm says, what it means for members and for the work, and what its button says. */
export const getAlarmLabel = (alarm: Alarm): { sentence: string; effect: string; button: string } => ({
  sentence: getSentence(alarm),
  effect: texts(`alarmEffect.${alarm.kind}`),
  button: texts(`alarmButton.${alarm.kind}`),
});

function getSentence({ kind, count, since }: Alarm): string {
  switch (kind) {
    case 'backup_overdue':
      return texts(since ? 'alarm.backup_overdue' : 'alarmNoBackup');
    case 'address_list_broken':
    case 'backup_log_stopped':
    case 'worker_silent':
      return texts(`alarm.${kind}`);
    default:
      return texts(`alarm.${kind}`, { count });
  }
}
