import { findAuditField } from '@fairlead/contract/domain/audit-fields.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/**
 * Names under which something stands in the audit log before or after, and for which the screen has no text: a feature that
 * records a new one adds it to the list.
 */
export async function findUnknownNames(db: Db): Promise<string[]> {
  const recorded = await rows(
    db,
    sql<{ action: string; name: string }>`
      select distinct action, name from audit_log
        cross join lateral (values (before), (after)) sides(side)
        cross join lateral jsonb_path_query(side, 'strict $.** ? (@.type() == "object").keyvalue().key') found(key)
        cross join lateral (select key #>> '{}' as name) named order by action, name`,
  );
  return recorded.filter(({ name }) => !findAuditField(name)).map(({ action, name }) => `${action}: ${name}`);
}
