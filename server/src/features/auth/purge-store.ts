import { SECURITY_EVENT_DAYS } from '@fairlead/contract/features/security.ts';
import { sql } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { KNOWN_DAYS } from './devices-store.ts';

const isOverForAWeek = sql`expires_at < app_now() - interval '7 days'`;

/** The purges of what signing in leaves, by table. Sessions follow the machine's time: the platform's clock may be moved. */
export const authPurges: Record<string, Purge> = {
  sessions: purgeRows('sessions', 'expires_at', sql`expires_at < now()`),
  one_time_codes: purgeRows('one_time_codes', 'expires_at', isOverForAWeek),
  step_ups: purgeRows('step_ups', 'expires_at', isOverForAWeek),
  second_factor_setups: purgeRows('second_factor_setups', 'expires_at', isOverForAWeek),
  known_devices: purgeRows('known_devices', 'seen_at', sql`seen_at < app_now() - make_interval(days => ${KNOWN_DAYS})`),
  sign_in_failures: purgeRows(
    'sign_in_failures',
    'last_at',
    sql`last_at < app_now() - make_interval(days => ${SECURITY_EVENT_DAYS})`,
  ),
};
