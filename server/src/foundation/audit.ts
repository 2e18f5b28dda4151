import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import type { AuditedActor } from './actor.ts';
import { type Db, one, sql, type Tx } from './db.ts';
import { toJson } from './json.ts';

/** What was done: `action` such as `withdrawal.approved`, `subject` such as `withdrawal:12`. */
export type AuditEntry = {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
};

/** Writes one row of the audit log in the transaction of the action itself. */
export async function audit(tx: Tx, by: AuditedActor, entry: AuditEntry): Promise<void> {
  await sql`
    select write_audit(${by.kind}, ${by.id}::int, ${entry.action}, ${entry.subject}, ${toJson(entry.before)}::jsonb,
      ${toJson(entry.after)}::jsonb, ${entry.reason ?? null}, ${by.ip}, ${by.requestId})`.execute(tx);
}

/** How often something was done to a subject within the last hours. */
export async function countAudited(db: Db, subject: string, action: AuditAction, hours: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from audit_log
      where subject = ${subject} and action = ${action} and occurred_at > app_now() - make_interval(hours => ${hours})`,
  );
  return count;
}

/** How many second factors someone else has taken away within the last hours: of members and staff. Not on one's own account. */
export async function countSecondFactorResets(db: Db, hours: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from audit_log
      where action = 'auth.second_factor_removed' and actor_kind <> 'member'
        and subject is distinct from actor_kind || ':' || actor_id and occurred_at > app_now() - make_interval(hours => ${hours})`,
  );
  return count;
}
