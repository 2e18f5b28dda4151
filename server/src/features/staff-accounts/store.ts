import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { StaffInvitation } from '@fairlead/contract/features/staff-accounts.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

const LINK_HOURS = 24;

/** Invitations whose link still works, newest first. */
export const listInvitations = (db: Db): Promise<StaffInvitation[]> =>
  rows(
    db,
    sql<StaffInvitation>`
      select i.id, i.email, i.role, s.username as invited_by, i.expires_at
      from staff_invitations i left join staff_names s on s.id = i.invited_by
      where i.accepted_at is null and i.cancelled_at is null and i.expires_at > app_now() order by i.id desc`,
  );

/** Lets only one transaction at a time change who works here: the last owner stays. */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockAlone(tx, 'staff');
}

/** How many owners may sign in, one of them left out. */
export async function countOtherOwners(db: Db, leftOut: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from active_staff
      where role = 'owner' and id <> ${leftOut}`,
  );
  return count;
}

/** Keeps an invitation and its link's hash; a former one to the same address is worthless. */
export async function insertInvitation(
  tx: Tx,
  invitation: { email: string; role: StaffRole; tokenHash: Buffer; changeId: number; invitedBy: number | null },
): Promise<void> {
  const { email, role, tokenHash, changeId, invitedBy } = invitation;
  await sql`
    update staff_invitations set cancelled_at = app_now()
    where lower(email) = lower(${email}) and accepted_at is null and cancelled_at is null`.execute(tx);
  await sql`
    insert into staff_invitations (email, role, token_hash, change_id, invited_by, expires_at)
    values (${email}, ${role}, ${tokenHash}, ${changeId}, ${invitedBy}, app_now() + make_interval(hours => ${LINK_HOURS}))`.execute(
    tx,
  );
}

/** Uses up the link of a token. @returns whom it invited to what, or undefined when it is none, used, cancelled or too old */
export const acceptInvitation = (tx: Tx, tokenHash: Buffer): Promise<{ email: string; role: StaffRole } | undefined> =>
  maybeOne(
    tx,
    sql<{ email: string; role: StaffRole }>`
      update staff_invitations set accepted_at = app_now()
      where token_hash = ${tokenHash} and accepted_at is null and cancelled_at is null and expires_at > app_now()
      returning email, role`,
  );

/** Cancels an invitation. @returns whom it invited, or undefined when there is no such one waiting */
export const cancelInvitation = (tx: Tx, id: number): Promise<{ email: string; role: StaffRole } | undefined> =>
  maybeOne(
    tx,
    sql<{ email: string; role: StaffRole }>`
      update staff_invitations set cancelled_at = app_now()
      where id = ${id} and accepted_at is null and cancelled_at is null returning email, role`,
  );
