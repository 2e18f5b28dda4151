import { type StaffRole, staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { staff } from '#features/staff-accounts/texts.ts';

/** What a role is called. */
export const labelRole = (role: StaffRole): string => staff(`role.${role}`);

/** What a role gives access to. */
export const describeRole = (role: StaffRole): string => staff(`access.${role}`);

/** Each role with its access, where one is chosen. */
export const getRoleChoices = (): { value: StaffRole; label: string }[] =>
  staffRoles.map((value) => ({
    value,
    label: staff('roleChoice', { role: labelRole(value), access: describeRole(value) }),
  }));
