import type { Alarm, AlarmKind } from '@fairlead/contract/vocabulary/alarms.ts';

/** What an alarm says, and what its button says. */
type Label = {
  sentence: (alarm: Alarm) => string;
  /** What it means for members and for the work. */
  effect: string;
  button: string;
};

/** The sentence of each kind of alarm. */
export const alarmLabels: Record<AlarmKind, Label> = {
  worker_silent: {
    sentence: () => 'Background work has stopped',
    effect: 'Mails, deposits and daily returns wait until it runs again',
    button: 'Open jobs',
  },
  backup_overdue: {
    sentence: ({ since }) => (since ? 'The last good backup is older than 26 hours' : 'There is no backup yet'),
    effect: 'What happens until the next one could be lost with this machine. The server log says what failed',
    button: 'Open backups',
  },
  backup_log_stopped: {
    sentence: () => 'The backup is not being continued',
    effect:
      'Movements since then could be lost with this machine. Look whether the backup folder is there and has space',
    button: 'Open backups',
  },
};
