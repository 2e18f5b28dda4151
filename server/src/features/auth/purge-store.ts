import { SECURITY_EVENT_DAYS } from '@fairlead/contract/features/security.ts';
import { sql } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { KNOWN_DAYS } from './devices-store.ts';

/** The purges of what signing in leaves, by table. */
export const authPurges: Record<string, Purge> = {
  second_factor_setups: purgeRows(
    'second_factor_setups',
    'expires_at',
    sql`expires_at < app_now() - interval '7 days'`,
  ),
  wallet_messages: purgeRows('wallet_messages', 'expires_at', sql`expires_at < app_now()`),
  known_devices: purgeRows('known_devices', 'seen_at', sql`seen_at < app_now() - make_interval(days => ${KNOWN_DAYS})`),
  sign_in_failures: purgeRows(
    'sign_in_failures',
    'last_at',
    sql`last_at < app_now() - make_interval(days => ${SECURITY_EVENT_DAYS})`,
  ),
};
