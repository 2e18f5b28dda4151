import type { MemberIdentity, StaffIdentity } from '@fairlead/contract/rooms/session.ts';
import type { StaffRole } from '@fairlead/contract/vocabulary/staff-roles.ts';

type Person = { id: number; username: string; email: string; fullname: string };

/** A member as answers name him: these fields and no others. */
export const memberIdentityOf = ({
  id,
  username,
  email,
  fullname,
  verified,
}: Person & { verified: boolean }): MemberIdentity => ({
  id,
  username,
  email,
  fullname,
  role: 'user',
  verified,
});

/** Staff as answers name them. */
export const staffIdentityOf = ({
  id,
  username,
  email,
  fullname,
  role,
}: Person & { role: StaffRole }): StaffIdentity => ({
  id,
  username,
  email,
  fullname,
  role: 'admin',
  staff_role: role,
});
