import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { fromWaiting, VIEWS } from './store.ts';

/** Gives work to someone. @returns whether the one expected had it, or no one where none was expected */
export async function storeAssignment(
  tx: Tx,
  work: { kind: QueueKind; id: number; staffId: number; expectedId: number | null; by: number },
): Promise<boolean> {
  const stored =
    work.expectedId === null
      ? await maybeOne(
          tx,
          sql`insert into work_assignments (kind, item_id, staff_id, assigned_by, assigned_at)
            values (${work.kind}, ${work.id}, ${work.staffId}, ${work.by}, app_now())
            on conflict (kind, item_id) do nothing returning 1`,
        )
      : await maybeOne(
          tx,
          sql`update work_assignments set staff_id = ${work.staffId}, assigned_by = ${work.by}, assigned_at = app_now()
            where kind = ${work.kind} and item_id = ${work.id} and staff_id = ${work.expectedId} returning 1`,
        );
  return stored !== undefined;
}

/** Takes work from the one who has it. @returns whether the one expected had it */
export async function deleteAssignment(
  tx: Tx,
  kind: QueueKind,
  id: number,
  expectedId: number | null,
): Promise<boolean> {
  const deleted = await maybeOne(
    tx,
    sql`delete from work_assignments where kind = ${kind} and item_id = ${id} and staff_id = ${expectedId}::int returning 1`,
  );
  return deleted !== undefined;
}

const WAITING = sql.join(
  Object.entries(VIEWS).map(([kind, view]) => sql`select ${sql.lit(kind)} as kind, id from ${view}`),
  sql` union all `,
);

/** What was answered may wait again: for 30 days it comes back to the one who had it. */
export const purgeAssignments: Purge = purgeRows(
  'work_assignments',
  'assigned_at',
  sql`assigned_at < app_now() - interval '30 days'
    and not exists (select from (${WAITING}) w where w.kind = work_assignments.kind and w.id = work_assignments.item_id)`,
);

/** Who works on something that waits; undefined where it does not wait. */
export const findWaiting = (
  db: Db,
  kind: QueueKind,
  id: number,
): Promise<{ aboutId: number; assigneeId: number | null; name: string | null } | undefined> =>
  maybeOne(
    db,
    sql<{ aboutId: number; assigneeId: number | null; name: string | null }>`
      select q.about_id as "aboutId", s.id as "assigneeId", s.username as name
      from (select w.* ${fromWaiting(kind)} and w.id = ${id}) q
        left join work_assignments a on a.kind = ${kind} and a.item_id = q.id
        left join staff_names s on s.id = coalesce(q.assignee_id, a.staff_id)`,
  );

/** The staff who may be given work, by name. */
export const listStaff = (db: Db) =>
  rows(
    db,
    sql<{
      id: number;
      username: string;
      role: StaffRole;
    }>`select id, username, role from active_staff order by username`,
  );
