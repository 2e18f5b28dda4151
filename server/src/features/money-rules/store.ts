import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** What the audit log has of a change that staff made of a rule. */
export type LoggedChange = {
  id: bigint;
  at: Date;
  author: string | null;
  action: AuditAction;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

/** The newest of these actions by staff, newest first: of each the newest so many, a stretch of the index. */
export const listLogged = (db: Db, actions: readonly AuditAction[], limit: number): Promise<LoggedChange[]> =>
  rows(
    db,
    sharedRead(sql<LoggedChange>`
      select e.id, e.occurred_at as at, s.username as author, e.action, e.subject, e.before, e.after, e.reason
      from unnest(${[...actions]}::text[]) a(action) cross join lateral (
          select id, occurred_at, actor_id, action, subject, before, after, reason from audit_entries
          where actor_kind = 'staff' and action = a.action order by occurred_at desc, id desc limit ${limit}) e
        left join staff_names s on s.id = e.actor_id
      order by e.occurred_at desc, e.id desc limit ${limit}`),
  );
