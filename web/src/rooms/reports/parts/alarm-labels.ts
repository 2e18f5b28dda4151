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
};
