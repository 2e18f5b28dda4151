import * as z from 'zod/mini';
import { timestamp } from './dates.ts';

/**
 * What an alarm may be about. A new kind is named here, checked by its feature (listed in the server's
 * `reports/alarms.ts`) and given its sentence in the web's `reports/components/alarm-labels.ts`.
 */
export const alarmKinds = [
  'worker_silent',
  'events_undelivered',
  'jobs_stuck',
  'jobs_failed',
  'mails_failed',
  'backup_overdue',
  'backup_log_stopped',
  'runs_waiting',
  'runs_unfunded',
  'claims_unfunded',
  'address_list_broken',
  'chain_behind',
  'chain_disagrees',
  'deposits_gone',
  'payouts_gone',
  'payouts_refused',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** `critical`: members are affected now. `warning`: they will be, unless someone acts. */
export const alarmSeverities = ['critical', 'warning'] as const;

/** Something that is wrong with the operation of the platform and needs a staff member. It is gone once it is put right. */
export const alarm = z.object({
  kind: z.enum(alarmKinds),
  severity: z.enum(alarmSeverities),
  /** How many of them; 1 where there can only be one. */
  count: z.int(),
  /** When it began; null where that is not known. */
  since: z.nullable(timestamp),
  /** The path of the screen on which it is put right; null where that is not on a screen. */
  link: z.nullable(z.string()),
});
export type Alarm = z.output<typeof alarm>;
