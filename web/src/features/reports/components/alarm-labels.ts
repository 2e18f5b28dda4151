import type { Alarm, AlarmKind } from '@fairlead/contract/domain/alarms.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';

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
  events_undelivered: {
    sentence: ({ count }) => `${pluralize(count, 'event')} not delivered`,
    effect: 'Members were not notified of what happened to their money',
    button: 'Open jobs',
  },
  jobs_stuck: {
    sentence: ({ count }) => `${pluralize(count, 'job')} stuck`,
    effect: 'They wait, keep failing or run longer than such work takes',
    button: 'Open jobs',
  },
  jobs_failed: {
    sentence: ({ count }) => `${pluralize(count, 'job')} failed`,
    effect: 'They are not tried again until a staff member decides',
    button: 'Open jobs',
  },
  mails_failed: {
    sentence: ({ count }) => `${pluralize(count, 'mail')} could not be sent`,
    effect: 'The relay refused them, or did not take them in time',
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
