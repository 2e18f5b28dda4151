import type { Statement } from '@fairlead/contract/domain/agreements.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { MemberIdentity, StaffIdentity } from '@fairlead/contract/features/session.ts';

type Person = { id: number; username: string; email: string; fullname: string };

/**
 * A member as answers name them: these fields and no others.
 * @param missing what they are asked for before money moves
 */
export const getMemberIdentity = (
  { id, username, email, fullname, verified }: Person & { verified: boolean },
  secondFactor: boolean,
  missing: Statement[],
): MemberIdentity => ({
  id,
  username,
  email,
  fullname,
  role: 'user',
  verified,
  second_factor: secondFactor,
  missing,
});

/**
 * Staff as answers name them.
 * @param isRequired whether staff must have a second factor
 */
export const getStaffIdentity = (
  { id, username, email, fullname, role }: Person & { role: StaffRole },
  secondFactor: boolean,
  isRequired: boolean,
): StaffIdentity => ({
  id,
  username,
  email,
  fullname,
  role: 'admin',
  staff_role: role,
  second_factor: secondFactor,
  must_set_second_factor: isRequired && !secondFactor,
});
