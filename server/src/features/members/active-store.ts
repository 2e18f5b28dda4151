import { sql } from '#foundation/db.ts';

/** Of whom the audit log has something on a day, as a condition on members `m`: found in the log by its index, each by their number. */
export const isActiveOn = (day: string) => sql`m.id = any (array(
  select distinct e.actor_id from audit_entries e
  where e.actor_kind = 'member' and e.occurred_at >= ${day}::date and e.occurred_at < ${day}::date + 1))`;
