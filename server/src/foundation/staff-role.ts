import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { type Db, maybeOne, sharedRead, sql } from './db.ts';

/** The role of a member of staff, read with each request: what was taken away is gone at once. No role while blocked. */
export async function readStaffRole(db: Db, staffId: number): Promise<StaffRole | undefined> {
  const row = await maybeOne(
    db,
    sharedRead(sql<{ role: StaffRole }>`select role from active_staff where id = ${staffId}`),
  );
  return row?.role;
}
