import { sql } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { purgeReminders } from './claim-reminders-store.ts';
import { purgeLines } from './digest-store.ts';

/** The purges of what notifying leaves, by table. What staff wrote stays, until they delete it. */
export const notificationPurges: Record<string, Purge> = {
  digest_lines: purgeLines,
  claim_reminders: purgeReminders,
  notifications: purgeRows(
    'notifications',
    'created_at',
    sql`created_by is null and created_at < app_now() - interval '400 days'`,
  ),
};
